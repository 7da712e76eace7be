const pages = import.meta.glob("@/p/*.js");
console.log(pages);
