import large from "./large.pbm";
import peak from "./peak.svg";

console.log(large, peak.replace(/^file:.*\/dist/, ""), new URL("./advice.txt", import.meta.url).pathname.split("/").pop());
