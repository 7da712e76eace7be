import { expect, test } from "vitest";
import { findTarget, reveal } from "./target";

test.each([
	["#plain", "plain"],
	["#%C3%BCber", "über"],
	["#über", "über"],
	["#100%", "100%"],
	["#a%20b", "a b"],
])("the hash %s names the element %s", (hash, id) => {
	document.body.innerHTML = `<h2 id="${id}">x</h2>`;
	expect(findTarget(hash, document)?.id).toBe(id);
});

test.each(["", "#", "#gone", "#%"])("the hash %o names nothing", (hash) => {
	document.body.innerHTML = '<h2 id="x">x</h2>';
	expect(findTarget(hash, document)).toBeNull();
});

test("closed details and hidden tab panels around an element open", () => {
	document.body.innerHTML = `<details><summary>s</summary>
<div class="tabs" data-tabs="a|b"><div class="tabs-list"><label><input type="radio" name="t" value="a" checked></label>
<label><input type="radio" name="t" value="b"></label></div>
<div class="tab-panel" data-tab="a"></div><div class="tab-panel" data-tab="b"><p id="deep"></p></div></div></details>`;
	const deep = document.getElementById("deep");
	if (deep) reveal(deep);
	expect(document.querySelector("details")?.open).toBe(true);
	expect(document.querySelector<HTMLInputElement>('input[value="b"]')?.checked).toBe(true);
});
