import "../../styles/tools/packages.css";
import { announce } from "../../lib/announce";
import { fill } from "../../messages";
import { type Choice, choiceOf, everything, fits, type Row, sorted, withChoice } from "./choice";

type Words = Record<string, string>;

interface TableRow extends Row {
	element: HTMLTableRowElement;
}

/** Makes the tables of packages on the page sort and filter; the build drew them whole. */
export function arrange(): void {
	for (const root of document.querySelectorAll<HTMLElement>("[data-packages]:not([data-ready])")) {
		root.dataset.ready = "";
		new Packages(root).start();
	}
}

class Packages {
	readonly #root: HTMLElement;
	readonly #say: (key: string, values?: Record<string, string | number>) => string;
	readonly #heads: HTMLTableCellElement[];
	readonly #rows: TableRow[];
	#choice: Choice = everything;
	#none: HTMLElement | undefined;

	constructor(root: HTMLElement) {
		const words = JSON.parse(root.dataset.packages ?? "{}") as Words;
		this.#root = root;
		this.#say = (key, values = {}) => fill(words[key] ?? key, values);
		this.#heads = [...root.querySelectorAll<HTMLTableCellElement>("thead th")];
		this.#rows = [...root.querySelectorAll<HTMLTableRowElement>("tbody tr")].map((element) => this.#read(element));
	}

	start(): void {
		this.#form?.querySelector("fieldset")?.removeAttribute("disabled");
		for (const head of this.#heads) this.#sortBy(head);
		this.#follow();
		this.#form?.addEventListener("input", () => this.#choose(this.#wanted()));
		this.#form?.addEventListener("submit", (event) => event.preventDefault());
		addEventListener("popstate", this.#back);
	}

	/** Another entry of the history may have made another choice of the same page. */
	readonly #back = (): void => {
		if (this.#root.isConnected) this.#follow();
		else removeEventListener("popstate", this.#back);
	};

	#follow(): void {
		const choice = choiceOf(location.search);
		const known = this.#heads.some(({ dataset }) => dataset.column === choice.sort);
		this.#show(known ? choice : { ...choice, sort: everything.sort, descending: false });
		for (const name of ["find", "kind"] as const) {
			const control = this.#control(name);
			if (control) control.value = choice[name];
		}
	}

	#choose(choice: Choice): void {
		this.#show(choice);
		history.replaceState(history.state, "", withChoice(location.href, choice));
	}

	#wanted(): Choice {
		return {
			...this.#choice,
			find: this.#control("find")?.value.trim() ?? "",
			kind: this.#control("kind")?.value ?? "",
		};
	}

	#show(choice: Choice): void {
		this.#choice = choice;
		const shown = this.#rows.filter((row) => fits(row, choice));
		for (const { element } of this.#rows) element.hidden = true;
		for (const { element } of sorted(this.#rows, choice, document.documentElement.lang)) {
			element.hidden = !shown.some((row) => row.element === element);
			element.parentElement?.append(element);
		}
		for (const head of this.#heads) {
			if (head.dataset.column !== choice.sort) head.removeAttribute("aria-sort");
			else head.setAttribute("aria-sort", choice.descending ? "descending" : "ascending");
		}
		const status = this.#root.querySelector("[role=status]");
		const count = this.#say("count", { shown: shown.length, total: this.#rows.length });
		if (status && status.textContent !== count) status.textContent = count;
		this.#tellOfNone(!shown.length);
	}

	/** Says under a table without rows why, with a button that brings all back. */
	#tellOfNone(none: boolean): void {
		if (!none) {
			this.#none?.remove();
			this.#none = undefined;
			return;
		}
		if (this.#none) return;
		const button = document.createElement("button");
		button.type = "button";
		button.className = "button";
		button.textContent = this.#say("showAll");
		button.addEventListener("click", () => {
			const { sort, descending } = this.#choice;
			this.#choose({ ...everything, sort, descending });
			for (const name of ["find", "kind"] as const) {
				const control = this.#control(name);
				if (control) control.value = "";
			}
			this.#control("find")?.focus(); // the button that was pressed goes away
		});
		const text = document.createElement("p");
		text.textContent = this.#say("none");
		this.#none = document.createElement("div");
		this.#none.className = "list-empty";
		this.#none.append(text, button);
		this.#root.append(this.#none);
	}

	/** Puts a button into the head of a column, in the place of its words. */
	#sortBy(head: HTMLTableCellElement): void {
		const button = document.createElement("button");
		button.type = "button";
		button.append(...(head.firstElementChild?.childNodes ?? []));
		head.replaceChildren(button);
		button.addEventListener("click", () => {
			const sort = head.dataset.column ?? everything.sort;
			const descending = this.#choice.sort === sort && !this.#choice.descending;
			this.#choose({ ...this.#choice, sort, descending });
			const direction = this.#say(descending ? "descending" : "ascending");
			announce(this.#say("sorted", { column: this.#say(sort), direction }));
		});
	}

	#read(element: HTMLTableRowElement): TableRow {
		const values = this.#heads.map(({ dataset: { column = "" } }, i) => {
			const cell = element.cells[i];
			return [column, cell?.dataset.sort ?? cell?.textContent ?? ""];
		});
		return {
			element,
			kind: element.dataset.kind ?? "",
			text: element.textContent ?? "",
			values: Object.fromEntries(values) as Record<string, string>,
		};
	}

	#control(name: "find" | "kind"): HTMLInputElement | HTMLSelectElement | null {
		return this.#root.querySelector(`[name="${name}"]`);
	}

	get #form(): HTMLFormElement | null {
		return this.#root.querySelector("form");
	}
}
