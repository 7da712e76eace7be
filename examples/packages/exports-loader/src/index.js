import { settings } from "../vendor/settings.js";

console.log(settings.currency);
