console.log(require("./lib").kind);
