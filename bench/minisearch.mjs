// Answers queries with MiniSearch, set up as VitePress 1.6 sets it up for its
// local search. Reads {"records": [{id, title, titles, text}], "queries": []}
// and writes the ids of the first hits of each query, both JSON.
import { readFileSync } from "node:fs";
import MiniSearch from "minisearch";

const { records, queries, depth } = JSON.parse(readFileSync(0, "utf8"));

// The fields that VitePress's local search gives its index.
const fields = { fields: ["title", "titles", "text"], storeFields: ["title", "titles"] };
const made = new MiniSearch(fields);
made.addAll(records);

// The options of its box (theme-default/components/VPLocalSearchBox.vue),
// which reads the index as JSON. The tokenizer is MiniSearch's own in both.
const index = MiniSearch.loadJSON(JSON.stringify(made), {
	...fields,
	searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
});

const answers = queries.map((query) =>
	index
		.search(query)
		.slice(0, depth)
		.map((hit) => hit.id),
);
process.stdout.write(JSON.stringify(answers));
