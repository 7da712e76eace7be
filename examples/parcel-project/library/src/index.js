import { createElement } from "react";
import { euros } from "./euros";

export const Price = ({ cents }) => createElement("b", null, euros(cents));
