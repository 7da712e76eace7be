import { rates } from "money";
import { known } from "./old.cjs";

rates.set("EUR", 1);
console.log(`set: ${rates.size}, known: ${known()}`);
