// What is done once the page is there, in this order.
moved();
settings();
unfold();
bring();
previews();
copying();
keys();
opening();
follow();
centre();
