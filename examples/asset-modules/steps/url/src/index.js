const shape = process.argv[2] ?? "peak";
const address = String(new URL(`./shapes/${shape}.svg`, import.meta.url));

console.log(address.split("/").pop());
