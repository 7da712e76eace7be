// The hooks of compiler and compilation that were not called.
import { measure } from "./phases.mjs";

const { phases, compiler, compilation } = await measure();
const called = new Set(phases.flatMap(({ hooks }) => [...hooks.keys()]));
for (const [className, owner] of Object.entries({ Compiler: compiler, Compilation: compilation })) {
  const silent = Object.keys(owner.hooks).filter((name) => name !== "log" && !called.has(`${className}.${name}`));
  console.log(`${className}: ${silent.sort().join(", ")}`);
}
