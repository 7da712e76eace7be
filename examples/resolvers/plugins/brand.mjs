/** Takes button.acme.js in place of button.js where it exists. */
export class BrandPlugin {
  constructor(brand) {
    this.brand = brand;
  }

  apply(resolver) {
    const target = resolver.ensureHook("final-file");
    const rename = (path) => path?.replace(/(\.[^./\\]+)$/, `.${this.brand}$1`);

    resolver.getHook("before-final-file").tapAsync("BrandPlugin", (request, context, callback) => {
      const path = rename(request.path);
      // this tap is called for the new request, too
      if (request.brand || path === request.path) return callback();

      const next = {
        ...request,
        path,
        relativePath: rename(request.relativePath),
        brand: true,
      };
      resolver.doResolve(target, next, `brand ${this.brand}`, context, callback);
    });
  }
}
