const files = import.meta.glob("./pages/**/*.js");

for (const [file, load] of Object.entries(files)) console.log(file, (await load()).title);
