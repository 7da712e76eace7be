import { eachParser } from "./each-parser.mjs";

const NAME = "TranslationsPlugin";
const tag = Symbol("translations");

/** Collects the keys of translate("…"), imported from "i18n" under any name. */
export class TranslationsPlugin {
  apply(compiler) {
    eachParser(compiler, NAME, (parser) => {
      let found = [];
      parser.hooks.program.tap(NAME, () => {
        found = [];
      });
      parser.hooks.importSpecifier.tap(NAME, (_, source, exportName, name) => {
        if (source === "i18n") found.push({ exportName, name });
      });
      // all imports are known here, and webpack has tagged them already
      parser.hooks.statement.tap(NAME, () => {
        for (const { exportName, name } of found.splice(0)) {
          parser.tagVariable(name, tag, { exportName });
        }
      });
      parser.hooks.callMemberChain.for(tag).tap(NAME, (node, members) => {
        const { exportName } = parser.currentTagData;
        const path = exportName === null ? members : [exportName, ...members];
        if (path.join(".") !== "translate") return;
        const key = parser.evaluateExpression(node.arguments[0]);
        if (key.isString()) (parser.state.module.buildInfo.keys ??= []).push(key.string);
      });
    });
  }
}
