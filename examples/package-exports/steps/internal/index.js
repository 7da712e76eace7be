import { label } from "#parts/label";
import { rate } from "#rates";

console.log(label(rate("EUR")));
