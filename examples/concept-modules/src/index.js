import { limit } from "./strict.mjs";
import warn from "./old.cjs";
import mountains from "./peaks.json";
import "./page.css";
import * as styles from "./card.module.css";
import sheet from "./sheet.css" with { type: "css" };
import note from "./note.txt" with { type: "text" };
import bytes from "./note.txt" with { type: "bytes" };
import { add } from "./add.wasm";
import dialog from "./dialog.html";

const picture = new URL("./peak.svg", import.meta.url);

console.log(limit, warn, mountains.peaks, styles.card, sheet, note, bytes, add(1, 2), dialog, picture);
