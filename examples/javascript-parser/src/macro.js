import { version, team as owner } from "build-info";

console.log({ version }, owner, ((version) => version)(1));
