import type { MouseEvent, ReactNode } from "react";
import { Icon } from "../components/Icon";
import { fill } from "../messages";
import type { NavItem } from "../types/props";
import type { StartMessages } from "./startMessages";

interface StartProps {
	/** The id of the list, which those of its options begin with. */
	id: string;
	recent: readonly string[];
	sections: readonly NavItem[];
	/** The address of the results page. */
	page: string;
	say: StartMessages;
}

/** The options of an empty search box: what was searched for before, and where to go. */
export function StartOptions({ id, recent, sections, page, say }: StartProps) {
	return (
		<>
			{recent.length ? (
				<Group id={`${id}-recent`} title={say.recent} className="search-start-group">
					{recent.map((query, i) => (
						<a
							key={query}
							className="hit search-start"
							id={`${id}-${i}`}
							role="option"
							tabIndex={-1}
							href={`${page}?q=${encodeURIComponent(query)}`}
							data-query={query}
						>
							<Icon name="search" />
							<span>{query}</span>
						</a>
					))}
				</Group>
			) : null}
			{sections.length ? (
				<Group id={`${id}-sections`} title={say.sections} className="search-start-group search-start-sections">
					{sections.map(({ content, url }, i) => (
						<a
							key={url}
							className="hit search-start"
							id={`${id}-${recent.length + i}`}
							role="option"
							tabIndex={-1}
							href={url}
						>
							<span>{content}</span>
						</a>
					))}
				</Group>
			) : null}
		</>
	);
}

interface GroupProps {
	/** The id of its title. */
	id: string;
	title: string;
	className?: string;
	children: ReactNode;
}

/** Options with a title. */
export function Group({ id, title, className, children }: GroupProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a group of options
		<div role="group" className={className} aria-labelledby={id}>
			<div className="search-category" id={id} role="presentation">
				{title}
			</div>
			{children}
		</div>
	);
}

interface RemoversProps {
	recent: readonly string[];
	say: StartMessages;
	/** Has the focus once the last button is gone. */
	input: HTMLElement;
	/** Removes a search, or with "" all of them. */
	onRemove(query: string): void;
}

/**
 * Removes recent searches. The buttons stand beside the list, at the height of
 * their searches: an option holds nothing that can be pressed.
 */
export function Removers({ recent, say, input, onRemove }: RemoversProps) {
	const remove = ({ currentTarget, detail }: MouseEvent, query: string) => {
		// By keyboard the next search may be removed as well.
		const next = detail === 0 && query && (currentTarget.nextElementSibling ?? currentTarget.previousElementSibling);
		(next instanceof HTMLElement && recent.length > 1 ? next : input).focus();
		onRemove(query);
	};
	return (
		<div className="search-removers">
			<button type="button" aria-label={say.clearAll} onClick={(event) => remove(event, "")}>
				{say.clear}
			</button>
			{recent.map((query) => (
				<button
					key={query}
					type="button"
					aria-label={fill(say.remove, { query })}
					onClick={(event) => remove(event, query)}
				>
					<Icon name="close" />
				</button>
			))}
		</div>
	);
}
