// Listens to every hook of a build without tapping it, so that nothing in the build is different.

const entriesOf = (owner) => Object.entries(Object.getOwnPropertyDescriptors(owner.hooks));

/** Tells `seen` of each call: the class that has the hook, and the hook's name. */
export class WatchHooks {
  constructor(seen) {
    this.seen = seen;
    this.known = new WeakSet();
  }

  watch(owner, className) {
    if (this.known.has(owner)) return;
    this.known.add(owner);
    for (const [name, { value: hook }] of entriesOf(owner)) this.listen(hook, className, name);
  }

  listen(hook, className, name) {
    const call = () => this.seen(className, name);
    if (hook?.for) hook.intercept({ factory: (key, made) => (made.intercept({ call }), made) });
    // Some old names are stand-ins for other hooks, and complain when they are used.
    else if (hook?.intercept && !Object.isFrozen(hook)) hook.intercept({ call });
  }

  watchFactory(factory) {
    const watchParser = (parser) => parser.hooks && this.watch(parser, "JavascriptParser");
    factory.hooks.parser.intercept({ factory: (type, made) => (made.intercept({ call: watchParser }), made) });
    this.watch(factory, "NormalModuleFactory");
  }

  apply(compiler) {
    this.watch(compiler, "Compiler");
    compiler.hooks.compilation.intercept({ call: (compilation) => this.watch(compilation, "Compilation") });
    compiler.hooks.normalModuleFactory.intercept({ call: (factory) => this.watchFactory(factory) });
    compiler.resolverFactory.hooks.resolver.intercept({
      factory: (type, made) => (made.intercept({ call: (resolver) => this.watch(resolver, "Resolver") }), made),
    });
  }
}
