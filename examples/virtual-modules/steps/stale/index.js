import current from "virtual:current";
import kept from "virtual:kept";

console.log(`kept: ${kept}, current: ${current}`);
