// Loaded before webpack: file system events do not arrive, as in a folder that
// another system shares with this one.
import { EventEmitter } from "node:events";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

fs.watch = () => Object.assign(new EventEmitter(), { close() {}, ref() {}, unref() {} });
syncBuiltinESMExports();
