import { team } from "team:shop";

console.log(team);
