import "../../styles/tools/trace.css";
import { fill } from "../../messages";

interface Row {
	element: HTMLTableRowElement;
	build: HTMLDetailsElement | null;
	owner: string;
	text: string;
}

/** Makes the traces of hooks on the page filter their rows; the build drew them whole. */
export function filterTraces(): void {
	for (const root of document.querySelectorAll<HTMLElement>("[data-trace]:not([data-ready])")) {
		root.dataset.ready = "";
		start(root);
	}
}

function start(root: HTMLElement): void {
	const words = JSON.parse(root.dataset.trace ?? "{}") as Record<string, string>;
	const form = root.querySelector("form");
	if (!form) return;
	const rows = [...root.querySelectorAll<HTMLTableRowElement>("tbody tr")].map(read);
	const filter = () => {
		const shown = show(root, rows, wanted(form));
		const status = root.querySelector("[role=status]");
		const count = fill(words.count ?? "", { shown, total: rows.length });
		const text = shown ? count : `${count}. ${words.none ?? ""}`;
		if (status && status.textContent !== text) status.textContent = text;
	};
	form.querySelector("fieldset")?.removeAttribute("disabled");
	form.addEventListener("input", filter);
	form.addEventListener("submit", (event) => event.preventDefault());
}

interface Wanted {
	words: string[];
	/** Whose hooks; all, where there is nothing to choose. */
	owners: Set<string> | undefined;
}

function wanted(form: HTMLFormElement): Wanted {
	const find = form.querySelector<HTMLInputElement>("[name=find]")?.value ?? "";
	const boxes = [...form.querySelectorAll<HTMLInputElement>("[name=owner]")];
	const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
	return {
		words: find.toLowerCase().split(/\s+/).filter(Boolean),
		owners: boxes.length ? new Set(chosen) : undefined,
	};
}

/** Leaves out what is not wanted, and opens the builds that have what was typed. */
function show(root: HTMLElement, rows: readonly Row[], { words, owners }: Wanted): number {
	const shown = rows.filter(
		({ owner, text }) => owners?.has(owner) !== false && words.every((word) => text.includes(word)),
	);
	for (const { element } of rows) element.hidden = true;
	for (const { element } of shown) element.hidden = false;
	for (const build of root.querySelectorAll("details")) {
		const any = shown.some((row) => row.build === build);
		build.hidden = !any;
		if (any && words.length) build.open = true;
	}
	return shown.length;
}

function read(element: HTMLTableRowElement): Row {
	return {
		element,
		build: element.closest("details"),
		owner: element.querySelector("code")?.textContent?.split(".")[0] ?? "",
		text: `${element.cells[1]?.textContent ?? ""} ${element.closest("details")?.querySelector("summary")?.textContent ?? ""}`.toLowerCase(),
	};
}
