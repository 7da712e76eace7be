document.body.append("Prices");

const { total } = await import("./total.js");
document.body.append(`: ${total([25, 14])}`);
