import { from } from "@acme/buttons";

console.log(from);
