const notes = import.meta.glob("./p/*.js", { as: "raw" });
console.log(notes);
