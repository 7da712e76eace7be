const { title } = await import(`./recipes/${process.argv[2]}.js`);

console.log(title);
