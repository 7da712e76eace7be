import { check } from "money/checks";
import { place } from "money/storage";

console.log(place);
check(24.95);
