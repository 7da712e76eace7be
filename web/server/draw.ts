import type { Context, ReactElement, ReactNode } from "react";
import * as React from "react";
import { renderToString } from "react-dom/server";
import { escapeText } from "./escape";

/*
 * Draws elements to the markup that React's renderToString makes of them, byte
 * for byte, in less time. React's renderer can suspend and go on, so it keeps a
 * task, a path of keys and a stack of contexts for each element, which takes
 * QuickJS 40 µs, while a page of the build machine is drawn in one go. What is
 * not listed here, and everything that throws, is drawn by React itself, from
 * the start: so there is one judge of what is right, and one place errors come
 * from.
 */

type Attributes = Record<string, unknown>;
type Component = (props: object, ref?: undefined) => ReactNode;

/** Says that React has to draw. No Error, which costs QuickJS a stack. */
const notHere = Symbol("drawn by React");

const elementType = Symbol.for("react.transitional.element");
const contextType = Symbol.for("react.context");
const memoType = Symbol.for("react.memo");

/** Elements without attributes or children of a meaning of their own, and whether they have an end tag. */
const elements = new Map<string, boolean>([
	...(
		"a abbr article aside b code dd details div dl dt em figcaption figure footer g h1 h2 h3 h4 h5 h6 header kbd " +
		"label li main nav ol p path section small span strong summary svg time ul circle rect button"
	)
		.split(" ")
		.map((name) => [name, true] as const),
	...["br", "hr", "wbr"].map((name) => [name, false] as const),
]);

/** How an attribute is written: as it is, where there is a value, as an address, or not at all. */
type Writer = (name: string, value: unknown) => string;

const text: (written: string) => Writer = (written) => (_, value) =>
	typeof value === "string" || typeof value === "number" ? ` ${written}="${escapeText(`${value}`)}"` : refuse();

/** React writes true and false of these as words. */
const named: Writer = (name, value) => (typeof value === "boolean" ? ` ${name}="${value}"` : text(name)(name, value));

const flag: Writer = (name, value) => (value === true ? ` ${name}=""` : value === false ? "" : refuse());

/** What React looks at twice is left to it: no address, and scripts. */
const address: Writer = (name, value) =>
	typeof value === "string" && value && !/^[\0- ]*j/i.test(value) ? ` ${name}="${escapeText(value)}"` : refuse();

const nothing: Writer = () => "";

const attributes = new Map<string, Writer>([
	["className", text("class")],
	["tabIndex", text("tabindex")],
	["dateTime", text("dateTime")],
	["href", address],
	...["ref", "suppressHydrationWarning"].map((name) => [name, nothing] as const),
	...["disabled", "hidden", "inert", "open"].map((name) => [name, flag] as const),
	...["id", "title", "rel", "role", "lang", "dir", "type", "width", "height", "viewBox", "d", "hrefLang", "target"].map(
		(name) => [name, text(name)] as const,
	),
]);

function refuse(): never {
	throw notHere;
}

/** How an attribute of a name that was not met before is written. */
function writerOf(name: string): Writer {
	const known = attributes.get(name);
	if (known) return known;
	const writer = /^(data|aria)-[a-z-]+$/.test(name) ? named : /^on[A-Z]/.test(name) ? nothing : refuse();
	attributes.set(name, writer);
	return writer;
}

/** The contexts' values at the element being drawn. */
let contexts = new Map<unknown, unknown>();

/** Whether the markup so far ends in text: React puts a comment between that and more text. */
let endsInText = false;

function node(value: ReactNode): string {
	if (typeof value === "string") return words(value);
	if (typeof value === "object") {
		if (value === null) return "";
		if (Array.isArray(value)) {
			let html = "";
			for (let i = 0; i < value.length; i++) html += node(value[i]);
			return html;
		}
		if ((value as { $$typeof?: symbol }).$$typeof === elementType) return element(value as ReactElement);
		return refuse();
	}
	if (value === undefined || typeof value === "boolean") return "";
	return typeof value === "number" ? words(`${value}`) : refuse();
}

function words(value: string): string {
	if (!value) return "";
	if (endsInText) return `<!-- -->${escapeText(value)}`;
	endsInText = true;
	return escapeText(value);
}

function element({ type, props }: ReactElement): string {
	if (typeof type === "string") return tag(type, props as Attributes);
	if (typeof type === "function") {
		if (type.prototype?.isReactComponent) refuse();
		return node((type as Component)(props as object));
	}
	if (type === React.Fragment) return node((props as { children?: ReactNode }).children);
	const exotic = type as unknown as { $$typeof?: symbol; type?: unknown };
	if (exotic.$$typeof === memoType) return element({ type: exotic.type, props } as ReactElement);
	return exotic.$$typeof === contextType ? provider(type, props as { value: unknown; children?: ReactNode }) : refuse();
}

function provider(context: unknown, { value, children }: { value: unknown; children?: ReactNode }): string {
	const around = contexts;
	contexts = new Map(around).set(context, value);
	const html = node(children);
	contexts = around;
	return html;
}

function tag(name: string, props: Attributes): string {
	const hasEnd = elements.get(name) ?? refuse();
	let html = `<${name}`;
	let children: ReactNode;
	let inner: unknown;
	for (const key in props) {
		const value = props[key];
		if (value === undefined || value === null) continue;
		if (key === "children") children = value as ReactNode;
		else if (key === "dangerouslySetInnerHTML") inner = (value as { __html: unknown }).__html;
		else html += (attributes.get(key) ?? writerOf(key))(key, value);
	}
	endsInText = false;
	if (!hasEnd) return children === undefined && inner === undefined ? `${html}/>` : refuse();
	html += ">";
	if (inner !== undefined) html += typeof inner === "string" && children === undefined ? inner : refuse();
	else html += typeof children === "string" ? escapeText(children) : node(children);
	endsInText = false;
	return `${html}</${name}>`;
}

/** What components are given as React's hooks: nothing they are told changes while they are drawn. */
const hooks = {
	useCallback: <Value>(value: Value) => value,
	useContext: <Value>(context: Context<Value>) => {
		if (contexts.has(context)) return contexts.get(context);
		return (context as unknown as { _currentValue: Value })._currentValue;
	},
	useDebugValue: () => {},
	useEffect: () => {},
	useImperativeHandle: () => {},
	useInsertionEffect: () => {},
	useLayoutEffect: () => {},
	useMemo: <Value>(make: () => Value) => make(),
	useRef: <Value>(current: Value) => ({ current }),
	useState: (initial: unknown) => [typeof initial === "function" ? initial() : initial, refuse],
	useSyncExternalStore: (_subscribe: unknown, _now: unknown, onServer?: () => unknown) =>
		onServer ? onServer() : refuse(),
};

/** Where React looks for its hooks. Another name for it in a later version would have React draw everything: the tests say so. */
const internals = (React as unknown as Record<string, { H: unknown } | undefined>)
	.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

/** The markup of an element; undefined when React has to draw it. */
export function drawQuickly(drawn: ReactElement): string | undefined {
	if (!internals) return undefined;
	const before = { contexts, endsInText, hooks: internals.H };
	contexts = new Map();
	endsInText = false;
	internals.H = hooks;
	try {
		return node(drawn);
	} catch {
		return undefined;
	} finally {
		internals.H = before.hooks;
		contexts = before.contexts;
		endsInText = before.endsInText;
	}
}

/** The markup of an element, as renderToString makes it. */
export function draw(drawn: ReactElement): string {
	return drawQuickly(drawn) ?? renderToString(drawn);
}
