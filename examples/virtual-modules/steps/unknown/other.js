import notes from "notes:all";

console.log(notes);
