const file = process.argv[2];
const { title } = await import(file);

console.log(title);
