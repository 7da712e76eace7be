import { cheapest } from "~/src/lib/prices";
console.log(cheapest);
