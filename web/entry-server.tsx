import { renderToString } from "react-dom/server";
import { addIcons } from "./components/Icon";
import { MarkupContext } from "./components/markup";
import { outwardPaths } from "./components/outwardPaths";
import { PathContext, pathOf, pathToken } from "./components/path";
import { english, type Messages } from "./messages";
import { primary, speak } from "./messages/current";
import * as zh from "./messages/zh";
import { App } from "./routes/App";
import { ConfigCheck } from "./routes/ConfigCheck";
import { Failed } from "./routes/Failed";
import { NotFound } from "./routes/NotFound";
import { Offline } from "./routes/Offline";
import { Organization } from "./routes/Organization";
import { Printable } from "./routes/Printable";
import { Search } from "./routes/Search";
import { Splash } from "./routes/Splash";
import { StarterKits } from "./routes/StarterKits";
import { addScreen } from "./routes/screens";
import { Vote } from "./routes/Vote";
import { escapeText } from "./server/escape";
import { PropsParser } from "./server/frames";
import { MarkupCache, withoutReserved } from "./server/markup";

/** The token that Go replaces with the prose (docs/architecture.md, "The body is sent once"). */
export const bodyToken = "<!--bindery:body-->";

// No import() on the build machine: all of them are at hand there.
const languages: Record<string, Messages> = { zh };

addIcons(outwardPaths);

addScreen("splash", Splash);
addScreen("vote", Vote);
addScreen("organization", Organization);
addScreen("starter-kits", StarterKits);
addScreen("search", Search);
addScreen("printable", Printable);
addScreen("not-found", NotFound);
addScreen("failed", Failed);
addScreen("offline", Offline);
addScreen("config-check", ConfigCheck);

// An engine draws one page at a time, so all pages can share one parser.
const parser = new PropsParser();
// Elements that are drawn once are drawn outside of the page: each needs the contexts it reads around it.
const markup = new MarkupCache((element) => renderToString(<PathContext value={pathToken}>{element}</PathContext>));

/** Draws the markup of #root from the props as JSON. */
export function render(propsJSON: string): string {
	const props = parser.parse(withoutReserved(propsJSON));
	speak(languages[primary(props.frame.lang)] ?? english);
	const html = markup.page(
		<MarkupContext value={markup}>
			<App props={props} body={bodyToken} status="ready" />
		</MarkupContext>,
	);
	return html.replaceAll(pathToken, escapeText(pathOf(props)));
}

declare global {
	var bindery: { render: typeof render };
}

globalThis.bindery = { render };
