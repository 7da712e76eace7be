throw new Error("no version");
