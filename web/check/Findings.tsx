import "./findings.css";
import type { RefObject } from "react";
import { fill } from "../messages";
import type { Entry, Report } from "./check";
import { checkMessages } from "./messages";

interface FindingsProps {
	summary: string;
	report: Report;
	/** The text that the entries are of. */
	field: RefObject<HTMLTextAreaElement | null>;
}

/** Every key with its place, its documentation and what there is to say of it. */
export function Findings({ summary, report, field }: FindingsProps) {
	const say = checkMessages();
	return (
		<div className="findings">
			<h2>{say.results}</h2>
			<p className="findings-summary">{summary}</p>
			<ol aria-label={say.keys}>
				{report.entries.map((entry) => (
					<Finding key={`${entry.start} ${entry.path}`} entry={entry} onPlace={() => select(field.current, entry)} />
				))}
			</ol>
		</div>
	);
}

function Finding({ entry: { path, place, url, notes }, onPlace }: { entry: Entry; onPlace(): void }) {
	const say = checkMessages();
	const where = fill(say.line, { ...place });
	return (
		<li data-level={worst(notes)}>
			<button
				type="button"
				aria-label={`${place.line}:${place.column}, ${fill(say.go, { place: where })}`}
				onClick={onPlace}
			>
				{place.line}:{place.column}
			</button>
			<div>
				{path ? (
					url ? (
						<a href={url} aria-label={fill(say.docs, { name: path })}>
							<code>{path}</code>
						</a>
					) : (
						<code>{path}</code>
					)
				) : null}
				{notes.map(({ level, message, values }) => (
					<p key={message} data-level={level}>
						{fill(say[message], values ?? {})}
					</p>
				))}
			</div>
		</li>
	);
}

function worst(notes: Entry["notes"]): string | undefined {
	return ["error", "warning"].find((level) => notes.some((note) => note.level === level));
}

function select(field: HTMLTextAreaElement | null, { place, start, end }: Entry): void {
	if (!field) return;
	field.focus();
	field.setSelectionRange(start, end);
	// Not every browser scrolls a field to what is selected in it.
	const height = Number.parseFloat(getComputedStyle(field).lineHeight) || 20;
	field.scrollTop = Math.max(0, (place.line - 3) * height);
}
