import notes from "virtual:note";

console.log(notes);
