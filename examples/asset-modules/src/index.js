import tiny from "./tiny.pbm";
import large from "./large.pbm";
import peak from "./peak.svg";
import advice from "./advice.txt";
import curve from "./curve.bin";

const show = (value) => (typeof value === "string" ? value.replace(/^file:.*\//, "…/").slice(0, 60) : value);

for (const value of [tiny, large, peak, advice, curve]) console.log(show(value));
