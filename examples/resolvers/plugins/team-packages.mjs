/** Replaces "team/name" by the package "@shop/name". */
export class TeamPackagesPlugin {
  apply(resolver) {
    const target = resolver.ensureHook("resolve");

    resolver.getHook("before-parsed-resolve").tapAsync("TeamPackagesPlugin", (request, context, callback) => {
      if (!request.request?.startsWith("team/")) return callback();
      const next = { ...request, request: request.request.replace("team/", "@shop/") };
      resolver.doResolve(target, next, `team package ${next.request}`, context, callback);
    });
  }
}
