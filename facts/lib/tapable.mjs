// Reads hooks of tapable from what is really there: an instance knows its kind
// and its arguments, while the types were written beside it and are wrong at
// times (`finishMake` is an AsyncSeriesHook).
import { deprecation } from "./deprecated.mjs";

const kindOf = (hook) => {
	if (hook._fakeHook) return undefined;
	if (hook._factory) return inner(hook)._fakeHook ? "HookMap" : `HookMap<${kindOf(inner(hook))}>`;
	if (hook.hooks) return `MultiHook<${[...new Set(hook.hooks.map(kindOf))].join(" | ")}>`;
	return hook.constructor.name;
};

/** The hook that a HookMap would make, without leaving one in the map. */
const inner = (map) => map._factory("probe");

function argsOf(hook) {
	if (hook._factory) return argsOf(inner(hook));
	if (hook.hooks) return hook.hooks.length ? argsOf(hook.hooks[0]) : [];
	return hook._args ? [...hook._args] : [];
}

/** A hook that only stands for another one says so with every tap of it. */
function deprecatedBy(hook) {
	if (!hook._fakeHook) return undefined;
	for (const key of ["tap", "tapAsync", "tapPromise"]) {
		const found = deprecation(hook[key]);
		if (found) return found.code ?? true;
	}
	return undefined;
}

const isHook = (value) => value && (typeof value.tap === "function" || typeof value.for === "function");

/** Ids of the hooks of a thing: `Compiler.hooks.emit`. */
export const ids = (owner, hooks) =>
	Object.keys(hooks)
		.filter((name) => isHook(hooks[name]))
		.map((name) => `${owner}.hooks.${name}`);

/** What README.md calls an item, for each hook of a thing. */
export const hooksOf = (owner, hooks) =>
	Object.keys(hooks)
		.filter((name) => isHook(hooks[name]))
		.map((name) => ({
			id: `${owner}.hooks.${name}`,
			name,
			owner,
			kind: kindOf(hooks[name]),
			args: argsOf(hooks[name]),
			deprecated: deprecatedBy(hooks[name]),
		}));

/** The keys of a HookMap that something has tapped, as text. */
export const tapped = (map) => [...map._map].filter(([, hook]) => hook.taps.length > 0).map(([key]) => String(key));

const typed = (name, type) => (type && type.length <= 80 ? `${name}: ${type}` : name);

/**
 * Adds what the types say to items of `hooksOf`: the types of arguments, what a
 * tap may return, and `@deprecated`. Where they name another kind of hook than
 * there is, `details.declared` has it.
 */
export function withTypes(items, types) {
	for (const item of items) {
		const said = types.get(item.name);
		if (!said) continue;
		item.args = item.args.length === said.args.length ? item.args.map((name, i) => typed(name, said.args[i])) : item.args;
		item.returns = said.result && said.result !== "void" && /Bail|Waterfall/.test(item.kind ?? said.kind) ? said.result : undefined;
		item.deprecated ??= said.deprecated || undefined;
		if (item.kind && item.kind !== "HookMap" && !/FakeHook|TypedHookMap/.test(said.kind) && said.kind !== item.kind) (item.details ??= {}).declared = said.kind;
	}
	return items;
}
