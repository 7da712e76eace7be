// The steps of a resolver: the hooks of an instance, who taps them, and the
// order in which requests of each form pass them.
import { plain, project, run } from "../lib/build.mjs";

const files = {
	"src/index.js": "",
	"src/one.js": "",
	"src/folder/index.js": "",
	"package.json": '{ "name": "self", "imports": { "#inside": "./src/one.js" }, "exports": { "./one": "./src/one.js" } }',
	"node_modules/package/package.json": '{ "main": "./main.js" }',
	"node_modules/package/main.js": "",
};

/** A request of each kind that a resolver tells apart. */
const requests = { relative: "./one", directory: "./folder", module: "package", imports: "#inside", self: "self/one" };

const resolve = (resolver, from, request) => new Promise((done, fail) => resolver.resolve({}, from, request, {}, (error) => (error ? fail(error) : done())));

export default {
	class: "resolver-steps",
	title: "Steps of the resolver",
	source: "enhanced-resolve: the hooks of a resolver of a build, and requests that pass them",
	quick: true,
	async collect({ webpack }) {
		const at = project(files);
		try {
			const { compiler } = await run(webpack, plain(at));
			const make = () => compiler.resolverFactory.get("normal", { dependencyType: "esm" });
			const resolver = make();
			const orders = {};
			let seen = new Set();
			resolver.hooks.resolveStep.tap("order", (hook) => seen.add(hook.name));
			for (const [form, request] of Object.entries(requests)) {
				await resolve(resolver, `${at.folder}/src`, request);
				orders[form] = [...seen];
				seen = new Set();
			}
			return Object.entries(resolver.hooks).map(([name, hook]) => {
				const order = Object.fromEntries(Object.entries(orders).filter(([, names]) => names.includes(hook.name) && hook.name === name).map(([form, names]) => [form, names.indexOf(name) + 1]));
				const taps = [...new Set(hook.taps.map((tap) => tap.name))].filter((tap) => tap !== "order").sort();
				return { id: name, name, owner: "Resolver", kind: hook.constructor.name, args: [...hook._args], details: { ...(Object.keys(order).length ? { order } : {}), ...(taps.length ? { taps } : {}) } };
			});
		} finally {
			at.remove();
		}
	},
};
