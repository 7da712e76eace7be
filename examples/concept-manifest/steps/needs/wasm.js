import { add } from "./add.wasm"; document.title = add(1, 2);
