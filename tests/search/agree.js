/* Runs queries through the browser's search: node agree.js FOLDER < queries.json > answers.json */
"use strict";
const fs = require("fs"), path = require("path"), vm = require("vm");
const folder = process.argv[2], bench = process.argv[3] === "bench";
const context = vm.createContext({console});
context.window = context;
const run = (name) => vm.runInContext(fs.readFileSync(path.join(folder, name), "utf8"), context, {filename: name});
run("search.js");
const before = performance.now();
run("search-index.js");
const indexed = performance.now();
run("search-text.js");
const search = context.window.rulesdbSearch.search;
const asked = JSON.parse(fs.readFileSync(0, "utf8"));
if (bench) {
  const times = [];
  for (const query of asked) for (let end = 1; end <= query.length; end++) {
    const start = performance.now();
    search(query.slice(0, end), {limit: 20});
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  console.log(JSON.stringify({load: indexed - before, presses: times.length, median: times[times.length >> 1], p95: times[Math.floor(times.length * 0.95)], most: times[times.length - 1]}));
} else {
  console.log(JSON.stringify(asked.map((query) => search(query, {limit: 10}))));
}
