import { Size, label } from "./sizes.ts";

console.log(label(Size.Large));
