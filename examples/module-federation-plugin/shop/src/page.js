import { version } from "money";
import { moneyVersion, total } from "cart/total";

console.log(`${total([9.5, 3])}, shop has money ${version}, cart has money ${moneyVersion}`);
