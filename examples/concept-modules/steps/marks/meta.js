const here = import.meta.url;
console.log("import.meta  ", this);
