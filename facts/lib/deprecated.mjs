// Says which deprecations something runs into. Node prints each code once and
// then never again, so this stands in for util.deprecate; it has to be imported
// before the bundler is.
import util from "node:util";

let heard = null;
const marked = new WeakMap();

util.deprecate = (fn, message, code) => {
	const instead = function (...args) {
		heard?.push({ code, message });
		return new.target ? Reflect.construct(fn, args, new.target === instead ? fn : new.target) : fn.apply(this, args);
	};
	Object.defineProperty(instead, "name", { value: fn.name });
	Object.defineProperty(instead, "length", { value: fn.length });
	if (fn.prototype) instead.prototype = fn.prototype;
	marked.set(instead, { code, message, fn });
	return instead;
};

/** What a function made by util.deprecate was given: `{ code?, message, fn }`. */
export const deprecation = (fn) => (typeof fn === "function" ? marked.get(fn) : undefined);

/** Runs `action` and says what came of it and which deprecations it ran into. */
export function listen(action) {
	const before = heard;
	const calls = [];
	heard = calls;
	try {
		return { value: action(), calls };
	} catch (error) {
		return { error, calls };
	} finally {
		heard = before;
	}
}
