import { Fragment } from "react";
import { fillNodes } from "../components/messages";
import { fill } from "../messages";
import type { Link, SearchPage, SearchSettings } from "../types/props";
import { groupBy } from "./group";
import { HitText } from "./Hit";
import { hitsMessages } from "./messages";
import { Provider } from "./Provider";
import { type ResultsMessages, resultsMessages } from "./resultsMessages";

interface ResultsProps {
	search: SearchPage;
	settings: SearchSettings;
	/** Where to go from a search that found nothing. */
	sections: Link[];
}

/** One page of results: how many there are, the hits by section, the way to the other pages. */
export function Results({ search, settings, sections }: ResultsProps) {
	const say = resultsMessages();
	if (!search.query) return null;
	if (!search.total) return <Nothing query={search.query} sections={sections} />;
	return (
		<>
			<p className="results-count">{countOf(search, say)}</p>
			{groupBy(search.hits, "category").map(({ value, items }) => (
				<section key={value} className="results-group">
					{value ? <h2>{value}</h2> : null}
					<ul>
						{items.map((hit) => (
							<li key={hit.url}>
								<a className="hit" href={hit.url}>
									<HitText hit={hit} />
								</a>
							</li>
						))}
					</ul>
				</section>
			))}
			<Pages search={search} page={settings.page} />
			<Provider settings={settings} />
		</>
	);
}

function countOf({ total, page, pages }: SearchPage, say: ResultsMessages): string {
	const results = total === 1 ? say.oneResult : fill(say.someResults, { total });
	return pages > 1 ? fill(say.onPage, { results, page: page + 1, pages }) : results;
}

function Nothing({ query, sections }: { query: string; sections: Link[] }) {
	const { none } = hitsMessages();
	const { noneAdviceSections } = resultsMessages();
	return (
		<div className="results-none">
			<p className="results-none-line">{fillNodes(none, { query: <q>{query}</q> })}</p>
			<p>{noneAdviceSections}</p>
			<ul>
				{sections.map(({ title, url }) => (
					<li key={url}>
						<a href={url}>{title}</a>
					</li>
				))}
			</ul>
		</div>
	);
}

function Pages({ search: { query, page, pages }, page: address }: { search: SearchPage; page: string }) {
	const say = resultsMessages();
	if (pages < 2) return null;
	const to = (n: number) => `${address}?q=${encodeURIComponent(query)}${n ? `&page=${n + 1}` : ""}`;
	const shown = Array.from({ length: pages }, (_, n) => n).filter(
		(n) => !n || n === pages - 1 || Math.abs(n - page) < 3,
	);
	return (
		<nav className="results-pages" aria-label={say.pages}>
			{page > 0 ? (
				<a href={to(page - 1)} rel="prev">
					{say.previous}
				</a>
			) : null}
			<ol>
				{shown.map((n, i) => (
					<Fragment key={n}>
						{i && n - (shown[i - 1] ?? 0) > 1 ? <li aria-hidden="true">…</li> : null}
						<li>
							<a
								href={to(n)}
								aria-label={fill(say.page, { page: n + 1 })}
								aria-current={n === page ? "page" : undefined}
							>
								{n + 1}
							</a>
						</li>
					</Fragment>
				))}
			</ol>
			{page < pages - 1 ? (
				<a href={to(page + 1)} rel="next">
					{say.next}
				</a>
			) : null}
		</nav>
	);
}
