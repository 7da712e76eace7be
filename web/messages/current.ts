import { english, type Messages, others } from "./index";

// A document and a build are in one language each, so it is chosen once, before
// anything is drawn.
let spoken = english;

/** The messages of the language chosen last; English before. */
export function messages(): Messages {
	return spoken;
}

/** Chooses messages that are at hand. */
export function speak(language: Messages): void {
	spoken = language;
}

/**
 * Loads and chooses the messages for a BCP 47 tag, or undefined when there is
 * nothing to load: English stands in for languages without messages.
 */
export function learn(lang: string): Promise<void> | undefined {
	return others[primary(lang)]?.().then(speak);
}

/** The language of a tag without script and region: "zh" of "zh-Hans-CN". */
export function primary(lang: string): string {
	return lang.toLowerCase().split("-")[0] ?? "";
}

/**
 * The messages of an area that few pages need. English ones come with the code
 * that calls this, and not with every page as those of "en/index.ts" do; those
 * of other languages are loaded together.
 */
export function late<Texts>(area: string, english: Texts): () => Texts {
	return () => (messages() as unknown as Record<string, Texts | undefined>)[area] ?? english;
}
