import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { Contributor, peopleOf } from "../components/Contributors";
import { fillNodes } from "../components/messages";
import { fill } from "../messages";
import type { KitCheck, StarterKit } from "../types/props";
import { type Column, dayIn, firstOrder, type Order, pressed, sorted, tagged, tagIn, tagsOf, withTag } from "./kits";
import { kitsMessages } from "./messages";

/** Roles of the table's elements: some browsers drop the implied ones where CSS draws the rows as cards. */
const role = (name: string) => ({ role: name });

/** The tag in the address, and how another is written there without leaving the page. */
function useTag(): [string, (tag: string) => void] {
	const [tag, setTag] = useState(() => tagIn(location.search));
	useEffect(() => {
		const read = () => setTag(tagIn(location.search));
		addEventListener("popstate", read);
		return () => removeEventListener("popstate", read);
	}, []);
	const choose = (next: string) => {
		history.replaceState(history.state, "", withTag(location.href, next));
		setTag(next);
	};
	return [tag, choose];
}

/** The starter kits, sorted by a column and filtered by a tag. */
export function KitTable({ kits, lang }: { kits: readonly StarterKit[]; lang: string }) {
	const say = kitsMessages();
	const [order, setOrder] = useState<Order>(firstOrder);
	const [tag, choose] = useTag();
	const choice = useRef<HTMLSelectElement>(null);
	const showAll = () => {
		choose("");
		choice.current?.focus(); // the button that was pressed goes away
	};
	const shown = sorted(tagged(kits, tag), order, lang);
	return (
		<>
			<div className="kits-bar">
				<TagChoice tags={tagsOf(kits)} tag={tag} choose={choose} choice={choice} />
				<p role="status">{fill(say.count, { shown: shown.length, total: kits.length })}</p>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the focus */}
			<section className="table-scroll" aria-label={say.table} tabIndex={0}>
				<table className="kits" {...role("table")}>
					<thead {...role("rowgroup")}>
						<tr {...role("row")}>
							{(["name", "maintainer", "tags"] as const).map((column) => (
								<Heading key={column} column={column} order={order} press={() => setOrder(pressed(order, column))} />
							))}
						</tr>
					</thead>
					<tbody {...role("rowgroup")}>
						{shown.map((kit) => (
							<Row key={kit.name} kit={kit} lang={lang} tag={tag} choose={choose} />
						))}
					</tbody>
				</table>
			</section>
			{shown.length ? null : (
				<div className="list-empty">
					<p>{fill(say.noneTagged, { tag })}</p>
					<button type="button" className="button" onClick={showAll}>
						{say.showAll}
					</button>
				</div>
			)}
		</>
	);
}

interface TagProps {
	tag: string;
	choose(tag: string): void;
}

interface ChoiceProps extends TagProps {
	tags: readonly string[];
	choice: RefObject<HTMLSelectElement | null>;
}

function TagChoice({ tags, tag, choose, choice }: ChoiceProps) {
	const say = kitsMessages();
	const id = useId();
	const known = !tag || tags.includes(tag) ? tags : [tag, ...tags];
	return (
		<>
			<label htmlFor={id}>{say.tag}</label>
			<select ref={choice} id={id} value={tag} onChange={({ target }) => choose(target.value)}>
				<option value="">{say.allTags}</option>
				{known.map((one) => (
					<option key={one}>{one}</option>
				))}
			</select>
		</>
	);
}

function Heading({ column, order, press }: { column: Column; order: Order; press(): void }) {
	const say = kitsMessages();
	const sort = order.column !== column ? undefined : order.descending ? "descending" : "ascending";
	return (
		<th scope="col" aria-sort={sort} {...role("columnheader")}>
			<button type="button" onClick={press}>
				{say[column]}
				<span className="kits-arrow" aria-hidden="true" />
			</button>
		</th>
	);
}

/** When a kit was last run: "Checked November 22, 2026 with version 2.1.0, webpack 5.112.2". */
function Checked({ checked, lang }: { checked: KitCheck; lang: string }) {
	const say = kitsMessages();
	const on = <time dateTime={checked.on}>{dayIn(checked.on, lang)}</time>;
	return (
		<span className="kit-checked">
			{fillNodes(say.checked, { on, version: checked.version, webpack: checked.webpack })}
		</span>
	);
}

interface RowProps extends TagProps {
	kit: StarterKit;
	lang: string;
}

function Row({ kit, lang, tag, choose }: RowProps) {
	const say = kitsMessages();
	const [person] = peopleOf({ title: "", people: kit.maintainer ? [kit.maintainer] : [] });
	return (
		<tr {...role("row")}>
			<th scope="row" {...role("rowheader")}>
				<a href={kit.url} rel="noopener">
					{kit.name}
				</a>
				<span className="kit-description" title={kit.description}>
					{kit.description}
				</span>
				{kit.checked ? <Checked checked={kit.checked} lang={lang} /> : null}
			</th>
			<td data-label={say.maintainer} {...role("cell")}>
				{person ? <Contributor {...person} /> : <span className="kit-nobody">{say.nobody}</span>}
			</td>
			<td data-label={say.tags} {...role("cell")}>
				<ul className="kit-tags">
					{kit.tags.map((one) => (
						<li key={one}>
							<button
								type="button"
								aria-pressed={one === tag}
								title={fill(say.tagTitle, { tag: one })}
								onClick={() => choose(one === tag ? "" : one)}
							>
								{one}
							</button>
						</li>
					))}
				</ul>
			</td>
		</tr>
	);
}
