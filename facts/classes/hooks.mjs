// Every hook on an instance of the bundler's own classes: its kind and its
// arguments as they are on that instance, when it fires, and which keys of a
// HookMap the bundler itself taps.
import { gone } from "../lib/gone.mjs";
import { readFileSync } from "node:fs";
import { listen } from "../lib/deprecated.mjs";
import { bare, owners } from "../lib/hookowners.mjs";
import { keysTapped } from "../lib/hookkeys.mjs";
import { hooksOf, ids, withTypes } from "../lib/tapable.mjs";
import { firing } from "../lib/firing.mjs";
import { byText } from "../lib/write.mjs";

/** What the keys of each HookMap are. A HookMap without an entry is an error, so none is forgotten. */
const keyedBy = JSON.parse(readFileSync(new URL("../lib/hookkeys.json", import.meta.url), "utf8"));

/** The other name of the very same hook, if it has one: `optimizeAssets` is `processAssets`. */
function same(owner, hooks, name) {
	const names = Object.keys(hooks).filter((each) => listen(() => hooks[each]).value === hooks[name]);
	const proper = names.includes(hooks[name].name) ? hooks[name].name : names.at(-1);
	return proper === name ? undefined : `${owner}.hooks.${proper}`;
}

/** Where a hook that stands for another one puts its taps: measured by tapping it. */
function standsFor(owner, hooks, name) {
	const before = new Map(Object.keys(hooks).reverse().map((key) => [key, hooks[key]?.taps?.length]));
	listen(() => hooks[name].tap(`probe ${name}`, () => {}));
	for (const [key, count] of before) {
		if (count === undefined || hooks[key].taps.length === count) continue;
		const tap = hooks[key].taps.find((each) => each.name === `probe ${name}`);
		return { details: { standsFor: `${owner}.hooks.${key}`, stage: tap.stage }, hook: hooks[key] };
	}
	throw new Error(`${owner}.hooks.${name} is no hook and puts its taps nowhere`);
}

export default {
	class: "hooks",
	title: "Hooks",
	source: "instances of the bundler's classes, runs of it that intercept every hook, and types.d.ts for the types of arguments",
	quick: true,
	names: (release) => owners(release).flatMap(([owner, hooks]) => ids(owner, hooks)),
	async collect({ release, webpack, since, vanished }) {
		const { hookTypes } = await import("../lib/types.mjs");
		const orders = await firing(webpack);
		const tapped = await keysTapped(webpack);
		const all = [...owners(release), ["Resolver", bare(release).compiler.resolverFactory.get("normal", {}).hooks]];
		const found = all.flatMap(([owner, hooks]) => {
			const items = hooksOf(owner, hooks);
			for (const item of items) {
				const { calls } = listen(() => hooks[item.name]);
				if (calls.length) item.deprecated = calls[0].code ?? true;
				if (hooks[item.name]._fakeHook) {
					const { details, hook } = standsFor(owner, hooks, item.name);
					item.details = details;
					item.kind = hook.constructor.name;
				}
			}
			withTypes(items, owner === "Resolver" ? new Map() : hookTypes(release, owner));
			for (const item of items) {
				const details = { ...item.details, same: same(owner, hooks, item.name) };
				if (item.kind.startsWith("HookMap<")) {
					item.keys = keyedBy[item.id];
					if (!item.keys) throw new Error(`lib/hookkeys.json does not say what ${item.id} is keyed by`);
					const keys = tapped.get(item.id);
					if (keys?.size) details.keys = [...keys].sort(byText);
				}
				for (const [scenario, order] of Object.entries(orders)) {
					const at = order.indexOf(item.id);
					if (at >= 0) (details.order ??= {})[scenario] = at + 1;
				}
				if (Object.values(details).some((value) => value !== undefined)) item.details = details;
				Object.assign(item, owner === "Resolver" ? { details: { ...item.details, package: "enhanced-resolve" } } : since("hooks", item.id));
			}
			return items;
		});
		return [...found, ...gone(vanished("hooks"))];
	},
};
