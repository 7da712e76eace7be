import type { FormEvent, Ref } from "react";
import { Icon } from "../components/Icon";
import { useMessages } from "../components/messages";

/** The most characters of what is pasted that are kept: a log of some hundred lines, which still fits into an address. */
const longest = 8_192;

interface FieldProps {
	/** Names the landmark. */
	label: string;
	/** The address of the results page. */
	page: string;
	id: string;
	query?: string;
	inputRef?: Ref<HTMLInputElement>;
}

/** Empties the field; a browser alone would put back what it was drawn with. */
function empty(event: FormEvent<HTMLFormElement>): void {
	const input = event.currentTarget.querySelector("input");
	event.preventDefault();
	if (!input) return;
	input.value = "";
	input.focus();
	input.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * The form with its field. It works without scripts, and before they are
 * there: what was typed until then stays in the field.
 */
export function SearchField({ label, page, id, query, inputRef }: FieldProps) {
	const say = useMessages("search");
	return (
		// biome-ignore lint/a11y/useSemanticElements: one element is both form and landmark
		<form className="search-form" role="search" aria-label={label} action={page} method="get" onReset={empty}>
			<input
				ref={inputRef}
				id={id}
				className="search-input"
				type="search"
				name="q"
				defaultValue={query}
				placeholder={say.placeholder}
				aria-label={say.placeholder}
				autoComplete="off"
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				enterKeyHint="search"
				maxLength={longest}
			/>
			<button type="submit" className="search-button search-submit" aria-label={say.submit}>
				<Icon name="search" />
			</button>
			<button type="reset" className="search-button search-reset script-only" aria-label={say.reset}>
				<Icon name="close" />
			</button>
			{/* What a key can do, where there is a keyboard. */}
			<span className="search-key script-only" aria-hidden="true">
				/
			</span>
		</form>
	);
}
