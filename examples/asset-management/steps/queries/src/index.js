import text from "./wave.svg?raw";
import address from "./wave.svg?url";
import data from "./wave.svg?inline";

console.log(text.slice(0, 4), address.split("/").pop(), data.slice(0, 26));
