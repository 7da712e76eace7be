import { h } from "./h.js";
import { sizes, type Item } from "./shop.js";

const lamp: Item = { name: "Lamp", size: 1 };

console.log(<p>{lamp.name}, {sizes[lamp.size]}</p>);
