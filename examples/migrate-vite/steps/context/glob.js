const pages = import.meta.glob("./pages/*.js");

for (const [name, load] of Object.entries(pages)) console.log(name, (await load()).title);
