import * as notes from "virtual:notes";
import release from "virtual:release.json";
import "virtual:colors.css";

console.log(`Release ${release.name}: ${Object.values(notes).join(", ")}`);
