import { price } from "./price.js";

import("./cart.js").then(({ open }) => open(price));
