import { measure } from "./phases.mjs";

function grouped(keys) {
  const classes = new Map();
  for (const key of keys) classes.set(key.split(".")[0], [...(classes.get(key.split(".")[0]) ?? []), key]);
  return classes;
}

const { phases } = await measure();
const code = (name, times) => `\`${name}\`${times > 1 ? `\u00a0×\u00a0${times}` : ""}`;

console.log("| Phase and class | Hooks, in the order of their first calls |\n| --- | --- |");
for (const { title, hooks } of phases) {
  const classes = grouped(hooks.keys());
  for (const [className, keys] of classes) {
    console.log(`| ${title}: \`${className}\` | ${keys.map((key) => code(key.split(".")[1], hooks.get(key))).join(", ")} |`);
  }
}
