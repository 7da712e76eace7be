import { App } from "./card";
console.log(App);
