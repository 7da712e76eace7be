import { fillNodes } from "../components/messages";
import type { SearchSettings } from "../types/props";
import { hitsMessages } from "./messages";

/** P-2.21: who searches. */
export function Provider({ settings: { provider, providerUrl } }: { settings: SearchSettings }) {
	const say = hitsMessages();
	const name = providerUrl ? <a href={providerUrl}>{provider}</a> : <span>{provider}</span>;
	return <p className="search-provider">{fillNodes(say.by, { provider: name })}</p>;
}
