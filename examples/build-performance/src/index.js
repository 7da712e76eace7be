import Ajv from "ajv";
import { order } from "./order.js";

console.log(new Ajv().validate(order, { id: 1 }));
