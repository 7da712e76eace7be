import { beforeEach, expect, test, vi } from "vitest";
import { enhanceProse, enhanceSwapped } from "./enhance";

function group(name: string, values: string[], label = values.join("|")): string {
	const radio = (value: string, i: number) =>
		`<label><input type="radio" name="${name}" value="${value}"${i === 0 ? " checked" : ""}></label>`;
	return `<div class="tabs" data-tabs="${label}"><div class="tabs-list">${values.map(radio).join("")}</div></div>`;
}

const managers = ["npm", "yarn", "pnpm"];
const prose = `${group("t1", managers)}${group("t2", managers)}${group("t3", ["js", "ts"])}
<h2 id="x">X<a class="heading-link" href="#x" aria-label="Link to this section: X"></a></h2>`;

const write = vi.fn(async () => {});
enhanceProse();

beforeEach(() => {
	localStorage.clear();
	// A choice is in the address too.
	history.replaceState(null, "", "/");
	write.mockClear();
	Object.defineProperty(navigator, "clipboard", { value: { writeText: write }, configurable: true });
	document.body.innerHTML = prose;
});

const choices = () => [...document.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value);

const choose = (name: string, value: string) =>
	document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)?.click();

test("a choice is kept and made in every group of the kind", () => {
	choose("t2", "yarn");
	expect(choices()).toEqual(["yarn", "yarn", "js"]);
	expect(localStorage.getItem("tabs:npm|yarn|pnpm")).toBe("yarn");
});

test("newly shown prose opens what was chosen before", () => {
	choose("t1", "pnpm");
	choose("t3", "ts");
	document.body.innerHTML = prose;
	expect(choices()).toEqual(["npm", "npm", "js"]);
	enhanceSwapped();
	expect(choices()).toEqual(["pnpm", "pnpm", "ts"]);
});

test("a kept choice that a group does not have changes nothing", () => {
	localStorage.setItem("tabs:js|ts", "coffee");
	enhanceSwapped();
	expect(choices()).toEqual(["npm", "npm", "js"]);
});

test("a choice in another browser tab is followed", () => {
	localStorage.setItem("tabs:js|ts", "ts");
	window.dispatchEvent(new StorageEvent("storage", { key: "tabs:js|ts", newValue: "ts" }));
	expect(choices()).toEqual(["npm", "npm", "ts"]);
});

test("the group that was used stays where it is in the window", () => {
	window.scrollBy = vi.fn() as typeof window.scrollBy;
	const used = document.querySelectorAll<HTMLElement>(".tabs")[1] as HTMLElement;
	const tops = [300, 340];
	vi.spyOn(used, "getBoundingClientRect").mockImplementation(() => ({ top: tops.shift() ?? 0 }) as DOMRect);
	choose("t2", "yarn");
	expect(window.scrollBy).toHaveBeenCalledWith({ top: 40, behavior: "instant" });
});

test("copy buttons show once there is a script to work them", () => {
	document.body.innerHTML = '<button class="code-copy" hidden>Copy</button>';
	enhanceSwapped();
	expect(document.querySelector("button")?.hidden).toBe(false);
});

test("a heading's link copies its full address and says so", async () => {
	document.querySelector<HTMLElement>(".heading-link")?.click();
	await vi.waitFor(() => expect(document.querySelector("[data-announcer]")?.textContent).toBe("Link copied"));
	expect(write).toHaveBeenCalledWith(`${location.origin}/#x`);
	expect(document.querySelector<HTMLElement>(".heading-link")?.dataset.said).toBe("Link copied");
});

test("the text of a heading, and its sign with a key held down, copy nothing", () => {
	document.querySelector<HTMLElement>("h2")?.click();
	const held = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
	document.querySelector<HTMLElement>(".heading-link")?.dispatchEvent(held);
	expect(write).not.toHaveBeenCalled();
});
