/** Loads a module of a container whose address is known only now. */
export async function remote(address, name) {
  await __webpack_init_sharing__("default");
  const container = await import(/* webpackIgnore: true */ address);
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get(name);
  return factory();
}
