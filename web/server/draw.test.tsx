// @vitest-environment node
import {
	Component,
	createContext,
	createElement,
	memo,
	type ReactElement,
	useCallback,
	useContext,
	useEffect,
	useId,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
	useSyncExternalStore,
} from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { MarkupContext } from "../components/markup";
import { App } from "../routes/App";
import { samplePage } from "../routes/testdata/sample";
import type { Page } from "../types/props";
import { draw, drawQuickly } from "./draw";
import { MarkupCache } from "./markup";

const sample = samplePage();

const Where = createContext("nowhere");

function Reader() {
	return createElement("i-am", null, useContext(Where));
}

function Place() {
	return <em>{useContext(Where)}</em>;
}

function Hooks() {
	const [state] = useState(() => "state");
	const [plain] = useState(2);
	const text = useMemo(() => "memo", []);
	const call = useCallback(() => "callback", []);
	const ref = useRef("ref");
	const outside = useSyncExternalStore(
		() => () => {},
		() => "browser",
		() => "server",
	);
	useEffect(() => {
		throw new Error("effects do not run");
	});
	useLayoutEffect(() => {
		throw new Error("effects do not run");
	});
	return (
		<p>
			{state} {plain} {text} {call()} {ref.current} {outside}
		</p>
	);
}

const Kept = memo(({ name }: { name: string }) => <b>{name}</b>);

function Text({ children }: { children?: string }) {
	return children;
}

function Nothing() {
	return null;
}

const special = `<a href="x">&'`;

/** What is drawn here. */
const quick: [string, ReactElement][] = [
	[
		"text beside text",
		<p key="">
			a{"b"}
			{1}
			{""}
			{"c"}
		</p>,
	],
	[
		"text that is empty",
		<p key="">
			{""}
			{"a"}
		</p>,
	],
	[
		"text around elements",
		<p key="">
			a<b>b</b>c{"d"}
		</p>,
	],
	[
		"text of components",
		<p key="">
			<Text>a</Text>
			<Text>b</Text>
			<Nothing />
			<Text>c</Text>
		</p>,
	],
	[
		"fragments and lists",
		<ul key="">
			{[
				<li key="a">a</li>,
				[
					<>
						{"b"}
						{"c"}
					</>,
					"d",
				],
				"e",
			]}
		</ul>,
	],
	[
		"nothing to see",
		<p key="">
			{null}
			{undefined}
			{true}
			{false}
			{0}
			{[]}
		</p>,
	],
	[
		"special characters",
		<p key="" title={special}>
			{special}
			{special}
		</p>,
	],
	[
		"an empty line",
		<p key="">
			a<br />b<wbr />
		</p>,
	],
	["classes, numbers, names", <div key="" className="a b" tabIndex={-1} id="x" lang="en" dir="rtl" role="note" />],
	["a class that is empty", <div key="" className="" />],
	[
		"words of true and false",
		<div key="" aria-hidden={true} aria-busy={false} data-open="" data-a={1} data-b={false} />,
	],
	["flags", <button key="" type="button" disabled={true} hidden={false} inert={undefined} />],
	[
		"addresses",
		<a key="" href="/a?b=1&c='d'" rel="noopener" target="_blank" hrefLang="de">
			a
		</a>,
	],
	[
		"a day",
		<time key="" dateTime="2026-01-02">
			then
		</time>,
	],
	[
		"a picture of lines",
		<svg key="" viewBox="0 0 1 1" width={16} height="16" aria-hidden="true">
			<path d="M0 0" />
		</svg>,
	],
	["markup", <div key="" dangerouslySetInnerHTML={{ __html: "<b>a</b>" }} />],
	[
		"what listens",
		<button key="" type="button" onClick={() => {}} onFocus={undefined} suppressHydrationWarning>
			a
		</button>,
	],
	[
		"a list to open",
		<details key="" open>
			<summary>a</summary>b
		</details>,
	],
	["hooks", <Hooks key="" />],
	["a component that is remembered", <Kept key="" name="a" />],
	[
		"contexts",
		<div key="">
			<Place />
			<Where value="here">
				<Place />
				<Where value="there">
					<Place />
				</Where>
				<Place />
			</Where>
			<Place />
		</div>,
	],
];

class Old extends Component {
	override render() {
		return <p>old</p>;
	}
}

function Named() {
	return <p id={useId()}>a</p>;
}

function Counting() {
	const [count, setCount] = useState(0);
	if (count < 2) setCount(count + 1);
	return <p>{count}</p>;
}

/** What React draws. */
const left: [string, ReactElement][] = [
	["a picture", <img key="" src="/a.png" alt="" />],
	["a field", <input key="" name="a" defaultValue="b" />],
	[
		"a choice",
		<select key="" defaultValue="b">
			<option value="b">c</option>
		</select>,
	],
	["a title", <title key="">a</title>],
	[
		"a form's button",
		<button key="" type="submit" name="a" value="b">
			a
		</button>,
	],
	["an attribute that is not listed", <td key="" colSpan={2} />],
	[
		"a style",
		<p key="" style={{ margin: 0 }}>
			a
		</p>,
	],
	["an element of one's own", <Reader key="" />],
	["an address that is a script", createElement("a", { href: ` ${["java", "script"].join("")}:alert(1)` }, "a")],
	["an address that is empty", createElement("a", { href: "" }, "a")],
	["a class", <Old key="" />],
	["an id", <Named key="" />],
	["a state that is set meanwhile", <Counting key="" />],
	["a set", <p key="">{new Set(["a", "b"])}</p>],
];

describe("draw", () => {
	test.each(quick)("makes React's markup: %s", (_, element) => {
		expect(drawQuickly(element)).toBe(renderToString(element));
	});

	test.each(left)("leaves to React: %s", (_, element) => {
		expect(drawQuickly(element)).toBeUndefined();
		expect(draw(element)).toBe(renderToString(element));
	});

	test("lets React say what is wrong", () => {
		const Broken = () => {
			throw new Error("broken");
		};
		expect(() => draw(<Broken />)).toThrow("broken");
	});

	test("draws elements inside of elements without what is around them", () => {
		const Outer = () => <p>{draw(<Place />)}</p>;
		const element = (
			<Where value="here">
				a<Outer />b
			</Where>
		);
		expect(draw(element)).toBe("a<p>&lt;em&gt;nowhere&lt;/em&gt;</p>b");
		expect(draw(element)).toBe(renderToString(element));
	});

	test("React has no part in a page of a section that was drawn before", () => {
		const byReact = vi.fn(renderToString);
		const cache = new MarkupCache((element) => drawQuickly(element) ?? byReact(element));
		const page = (title: string) => {
			const props = { ...sample, page: { ...(sample.page as Page), title } };
			return cache.page(
				<MarkupContext value={cache}>
					<App props={props} body="prose" status="ready" />
				</MarkupContext>,
			);
		};
		const first = page("First");
		expect(byReact).toHaveBeenCalledTimes(1); // the search box of the frame
		expect(page("Second")).toBe(first.replace("<h1>First", "<h1>Second"));
		expect(byReact).toHaveBeenCalledTimes(1);
	});
});
