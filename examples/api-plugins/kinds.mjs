// Three taps, A, B and C, on a hook of each kind. B and C return a value, A does not.
import * as tapable from "tapable";

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

for (const kind of Object.keys(tapable).filter((name) => /^A?[Ss]ync.*Hook$/.test(name)).sort()) {
  const hook = new tapable[kind](["value"]);
  const log = [];
  let times = 0;
  const answers = { A: () => undefined, B: () => "b", C: () => "c" };
  if (kind.includes("Loop")) Object.assign(answers, { B: () => (times++ === 0 ? "again" : undefined), C: () => undefined });
  for (const [name, answer] of Object.entries(answers)) {
    if (kind.startsWith("Sync")) {
      hook.tap(name, (value) => {
        log.push(`${name}(${value})`);
        return answer();
      });
    } else {
      hook.tapPromise(name, async (value) => {
        log.push(`${name}(${value})`);
        await wait(name === "A" ? 60 : name === "B" ? 30 : 0);
        log.push(`${name} ends`);
        return answer();
      });
    }
  }
  const result = kind.startsWith("Sync") ? hook.call("in") : await hook.promise("in");
  await wait(80);
  console.log(`${kind}: ${log.join(", ")}. Result: ${result}`);
}
