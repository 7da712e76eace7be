/** DocSearch's component as it is published. The address says which hosts it searches. */
import { DocSearch } from "@docsearch/react";
import "@docsearch/css";
import { liteClient } from "algoliasearch/lite";
import { createRoot } from "react-dom/client";

const { hosts, facets } = JSON.parse(new URLSearchParams(location.search).get("settings"));
const withHosts = ({ appId, apiKey }) => liteClient(appId, apiKey, { hosts });

createRoot(document.querySelector("#root")).render(
	<DocSearch appId="bindery" apiKey="public" indices={["docs"]} facets={facets} transformSearchClient={withHosts} />,
);
