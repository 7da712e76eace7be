System.import("./text").then(({ text }) => { document.title = text; });
