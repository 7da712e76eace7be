import { trustedHtml } from "../../lib/trusted";
import { choiceOf, withChoice } from "./address";
import { describe } from "./change";
import { draw } from "./draw";
import { type Choice, type Grid, tidy } from "./grid";
import { placesIn, showMoves } from "./move";
import { configuration, highlighted } from "./snippet";
import { say, type Words } from "./words";

type Control = HTMLInputElement | HTMLSelectElement;

/** Makes an explorer that the build drew answer to its controls. */
export async function awake(root: HTMLElement): Promise<void> {
	const words = JSON.parse(root.dataset.words ?? "{}") as Words;
	try {
		const answer = await fetch(root.dataset.explorer ?? "");
		if (!answer.ok) throw new Error(String(answer.status));
		new Explorer(root, (await answer.json()) as Grid, words).start();
	} catch (error) {
		console.error(error);
		offerRetry(root, words);
	}
}

function offerRetry(root: HTMLElement, words: Words): void {
	const status = root.querySelector(".explorer-status");
	const button = document.createElement("button");
	button.type = "button";
	button.textContent = say(words, "retry");
	button.addEventListener("click", () => {
		status?.replaceChildren();
		void awake(root);
	});
	status?.replaceChildren(`${say(words, "failed")} `, button);
}

class Explorer {
	readonly #root: HTMLElement;
	readonly #grid: Grid;
	readonly #words: Words;
	#choice: Choice = {};

	constructor(root: HTMLElement, grid: Grid, words: Words) {
		this.#root = root;
		this.#grid = grid;
		this.#words = words;
	}

	start(): void {
		this.#find("fieldset")?.removeAttribute("disabled");
		this.#follow(choiceOf(this.#grid, location.search));
		this.#root.addEventListener("change", () => this.#choose(this.#read()));
		this.#root.addEventListener("click", ({ target }) => {
			const button = target instanceof Element && target.closest<HTMLElement>("[data-choice]");
			if (button) this.#choose(JSON.parse(button.dataset.choice ?? "{}") as Choice);
		});
		this.#root.addEventListener("reset", (event) => {
			event.preventDefault();
			this.#choose({});
		});
		window.addEventListener("popstate", this.#back);
		this.#root.dataset.ready = "";
	}

	/** Another entry of the history may have made another choice of the same page. */
	readonly #back = (): void => {
		if (this.#root.isConnected) this.#follow(choiceOf(this.#grid, location.search));
		else window.removeEventListener("popstate", this.#back);
	};

	/** Shows a choice that was made elsewhere, without a word. */
	#follow(choice: Choice): void {
		if (JSON.stringify(choice) !== JSON.stringify(this.#choice)) this.#show(choice);
	}

	#choose(wanted: Choice): void {
		const before = this.#choice;
		const choice = tidy(this.#grid, wanted);
		const places = placesIn(this.#root);
		this.#show(choice);
		showMoves(this.#root, places, matchMedia("(prefers-reduced-motion: reduce)").matches);
		const status = this.#find(".explorer-status");
		if (status) status.textContent = describe(this.#grid, this.#words, before, choice);
		history.replaceState(history.state, "", withChoice(location.href, choice));
	}

	#show(choice: Choice): void {
		this.#choice = choice;
		this.#write(choice);
		const now = this.#find(".explorer-now");
		if (now) now.innerHTML = trustedHtml(draw(this.#grid, this.#words, choice));
		this.#find(".code code")?.replaceChildren(...highlighted(configuration(this.#grid, choice)));
	}

	/** Sets the controls to a choice. */
	#write(choice: Choice): void {
		for (const control of this.#controls()) {
			const first = this.#grid.axes.find(({ name }) => name === control.dataset.axis)?.values[0]?.name;
			const value = choice[control.dataset.axis ?? ""] ?? first ?? "";
			if (control instanceof HTMLInputElement) control.checked = control.value === value;
			else control.value = value;
		}
	}

	/** The choice that the controls make. */
	#read(): Choice {
		const set = this.#controls().filter((control) => !(control instanceof HTMLInputElement) || control.checked);
		return Object.fromEntries(set.map((control) => [control.dataset.axis ?? "", control.value]));
	}

	#controls(): Control[] {
		return [...this.#root.querySelectorAll<Control>("[data-axis]")];
	}

	#find(selector: string): HTMLElement | null {
		return this.#root.querySelector<HTMLElement>(selector);
	}
}
