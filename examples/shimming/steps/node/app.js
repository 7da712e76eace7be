import { Buffer } from "buffer";

document.querySelector("p").textContent = Buffer.from("hello").toString("base64");
