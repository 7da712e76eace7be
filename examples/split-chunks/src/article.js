import { marked } from "marked";
import { h } from "preact";
import { show } from "./frame.js";
import { price } from "./price.js";
import "./article.css";

const text = `Sow **basil** after the last frost. A bag of seeds is ${price(249)}.`;

show("How to sow", h("article", { dangerouslySetInnerHTML: { __html: marked.parse(text) } }));
