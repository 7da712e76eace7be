import { cheapest } from "lib/prices";
console.log(cheapest);
