import { file } from "maps";
import { file as limits } from "#limits";

console.log(file, limits);
