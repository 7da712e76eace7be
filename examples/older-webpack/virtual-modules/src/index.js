import * as notes from "../virtual/notes.js";
import release from "../virtual/release.json";

console.log(`Release ${release.name}: ${Object.values(notes).join(", ")}`);
