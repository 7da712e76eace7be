console.log(loadText("./terms.txt"));
