console.log(String(new URL("./wave.svg", import.meta.url)));
