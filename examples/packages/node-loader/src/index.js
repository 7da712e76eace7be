import watcher from "./watcher.node";

console.log(typeof watcher.subscribe);
