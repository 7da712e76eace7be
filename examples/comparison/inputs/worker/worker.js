import { answer } from "./answer.js";
postMessage(answer());
