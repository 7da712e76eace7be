import { axis } from "./axis.js";
import built from "./built.txt";

export const print = () => axis([built]);
