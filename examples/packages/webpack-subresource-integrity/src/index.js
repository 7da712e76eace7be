import("./later.js").then(({ later }) => console.log(later));
