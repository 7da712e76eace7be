import { version } from "money";

console.log(`shop has money ${version}`);
