import phrases from "./fi.phrases";

console.log(phrases);
