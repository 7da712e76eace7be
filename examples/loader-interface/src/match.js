import settings from "./settings.json!=!../loaders/to-json.cjs!./note.txt";

console.log(settings.lines[0]);
