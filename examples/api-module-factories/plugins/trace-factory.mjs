// Reports every call of a hook of the factory.
export const traceFactory = (hooks, log) => {
  const watch = (hook, label) => {
    hook.intercept({
      name: "Trace",
      call: (...args) => {
        const data = args.find((arg) => arg?.dependencies);
        log(data ? `${label}  ${data.request}` : label);
      },
    });
  };
  for (const [name, hook] of Object.entries(hooks)) {
    if (name === "alternatives") continue;
    if (hook.for === undefined) {
      watch(hook, name);
      continue;
    }
    hook.intercept({
      factory: (key, made) => {
        watch(made, `${name}.for("${key}")`);
        return made;
      },
    });
  }
};
