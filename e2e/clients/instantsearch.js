/** InstantSearch as it is published. The address says which hosts it searches. */
import { liteClient } from "algoliasearch/lite";
import instantsearch from "instantsearch.js";
import { configure, hits, refinementList, searchBox } from "instantsearch.js/es/widgets";

const { hosts } = JSON.parse(new URLSearchParams(location.search).get("settings"));
const search = instantsearch({ indexName: "docs", searchClient: liteClient("bindery", "public", { hosts }) });

/** An element of the page's body. */
function place(id) {
	const element = document.createElement("div");
	element.id = id;
	document.body.append(element);
	return element;
}

search.addWidgets([
	configure({ attributesToSnippet: ["content:60"] }),
	searchBox({ container: place("box") }),
	refinementList({ container: place("sections"), attribute: "hierarchy.lvl0", searchable: true }),
	hits({
		container: place("hits"),
		templates: {
			item: (hit, { html, components }) => html`
				<a href="${hit.url}">${components.Highlight({ hit, attribute: "hierarchy.lvl1" })}</a>
				<b>${hit.hierarchy.lvl1}</b>
				<p>${components.Snippet({ hit, attribute: "content" })}</p>
			`,
		},
	}),
]);
search.start();
