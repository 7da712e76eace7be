import { tax } from "cart/tax";
import { total } from "cart/total";

console.log(`${total([9.5, 3])} EUR, tax ${tax(12.5)} EUR`);
