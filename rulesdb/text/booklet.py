"""stub"""
def is_booklet(s): return False
def lay_out_booklet(s,w): pass
