import { withCode } from "./lib/code";
import "./styles/index.css";
import { startTransition, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { ChatContext } from "./chat/lazy";
import { AskedContext } from "./components/LoadError";
import { knowOutwardIcons } from "./components/outwardIcons";
import { PathContext, pathOf } from "./components/path";
import { FeedbackContext } from "./feedback/lazy";
import { beaconTo, isCounted, reportPageViews, serves } from "./lib/analytics";
import { type PageData, readPage } from "./lib/document";
import { whenIdle } from "./lib/idle";
import { installNavigation, pageOf } from "./lib/install";
import { currentRelease, onRelease, startLens } from "./lib/lens";
import type { Navigation } from "./lib/navigation";
import { surviveTranslation } from "./lib/translation";
import { onTheWay } from "./lib/underway";
import { type View, ViewStore } from "./lib/view";
import { enhanceProse, enhanceSwapped } from "./mdx/enhance";
import { learn } from "./messages/current";
import { App } from "./routes/App";
import { loadScreen } from "./routes/load";
import { BrowserSearchContext } from "./search/lazy";

/** The page that is seen, and after it every page that is navigated to. `first` is what the document shows. */
function ClientApp({ view, first }: { view: ViewStore; first: View }) {
	const { props, body, status, path, heading = "" } = useSyncExternalStore(view.subscribe, view.get, () => first);
	return (
		<BrowserSearchContext value={loadSearch}>
			<FeedbackContext value={loadFeedback}>
				<ChatContext value={loadChat}>
					<PathContext value={pathOf(props)}>
						<AskedContext value={heading}>
							<App props={status === "ready" ? props : onTheWay(props, path)} body={body} status={status} />
						</AskedContext>
					</PathContext>
				</ChatContext>
			</FeedbackContext>
		</BrowserSearchContext>
	);
}

const ignored = () => {};
// Only readers who look at an older release are sent what marks pages.
const markReleases = () => {
	if (currentRelease())
		withCode(
			() => import("./lens/browser"),
			(module) => module.mark(),
			ignored,
		);
};
const loadSearch = () => import("./search/browser");
const loadChat = () => import("./chat/browser");
// In "dev" the only answers would be the author's own.
const loadFeedback =
	serves("feedback") && !("dev" in document.documentElement.dataset)
		? () => import("./feedback/Form").then((module) => module.Form)
		: null;

function start(page: PageData, root: HTMLElement): void {
	startLens(page.props.frame.lens?.releases ?? []);
	const view = new ViewStore({ props: page.props, body: page.body, status: "ready", path: page.props.url });
	const navigation = installNavigation(page, { view, commit: flushSync, swapped: enhanceSwapped, prepare: loadScreen });
	const first = view.get();
	// As a transition, React hydrates in slices of some milliseconds and lets input in between.
	startTransition(() => {
		hydrateRoot(root, <ClientApp view={view} first={first} />, {
			onUncaughtError(error) {
				// React has taken the page away. The document still has it.
				console.error(error);
				navigation.reload();
			},
		});
	});
	// The rest has a task of its own: the browser lays the document out at the end of this one.
	setTimeout(() => attach(page, navigation));
}

/** What a page does beside what React draws: links, prose, scrolling, releases, the store for offline, page views. */
function attach(page: PageData, navigation: Navigation): void {
	const { frame } = page.props;
	const { analytics, base, offline } = frame;
	enhanceProse({ pageOf: (element) => pageOf(element, base), load: (url) => navigation.peek(url) });
	navigation.start();
	onRelease(markReleases);
	markReleases();
	// Without a server there is nothing to register; the next page tries again.
	if (offline)
		whenIdle(() =>
			withCode(
				() => import("./offline/register"),
				(module) => module.start(frame, offline),
				ignored,
			),
		);
	if ("dev" in document.documentElement.dataset) {
		void import("./lib/dev/live").then((module) => module.connect(navigation, base));
	} else if (analytics && (analytics.provider !== "own" || isCounted())) {
		reportPageViews(navigation, beaconTo(analytics.url));
	}
}

// The page is read before anything is hydrated: the document is the only copy
// of its prose.
surviveTranslation();
const page = readPage(document);
const root = document.getElementById("bindery-root");
if (page && root) {
	// A documentation page in English waits for nothing. A page whose language
	// or code does not arrive stays as the build drew it.
	const { lang, icons } = page.props.frame;
	const waits = [learn(lang), loadScreen(page.props.kind), knowOutwardIcons(icons, root)].filter(Boolean);
	if (waits.length) Promise.all(waits).then(() => start(page, root), console.error);
	else start(page, root);
}
