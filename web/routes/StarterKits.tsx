import "../styles/screens/kits.css";
import { useCallback, useContext, useEffect, useState } from "react";
import { fillNodes, useMessages } from "../components/messages";
import { PageLinks } from "../components/PageLinks";
import { useFocusOnLeaving } from "../components/useFocusOnLeaving";
import { type Kits, KitsContext } from "../kits/lazy";
import { kitsMessages } from "../kits/messages";
import type { StarterKit, StarterKitsPage } from "../types/props";
import { Content } from "./Content";
import { Frame } from "./Frame";
import type { RouteProps } from "./route";

/** A list of projects to begin from (P-2.48). */
export function StarterKits({ props, body, status }: RouteProps) {
	const page = props.page ?? { title: "" };
	const ready = status === "ready";
	return (
		<Frame props={props}>
			<main id="bindery-content" className="wide" tabIndex={-1}>
				{ready ? <h1>{page.title}</h1> : null}
				<Content body={body} status={status} />
				{ready && props.starterKits ? <Rows page={props.starterKits} lang={props.frame.lang} /> : null}
				{ready ? <PageLinks edit={page.edit} repo={page.repo} /> : null}
			</main>
		</Frame>
	);
}

/** Where the loading of the rows has come; nothing yet when it has neither. */
interface Loaded {
	address?: string;
	kits?: readonly StarterKit[];
	KitTable?: Kits["KitTable"];
	failed?: boolean;
}

/** The rows at an address, and a way to try again; the last rows stay while others are on their way. */
function useRows(address: string): [Loaded, () => void] {
	const load = useContext(KitsContext);
	const [loaded, setLoaded] = useState<Loaded>({});
	const run = useCallback(() => {
		let current = true;
		const show = (next: Loaded) => current && setLoaded(next);
		load?.()
			.then(async ({ fetchKits, KitTable }) => show({ address, kits: await fetchKits(address), KitTable }))
			.catch((error: unknown) => {
				console.error(error);
				show({ address, failed: true });
			});
		return () => {
			current = false;
		};
	}, [load, address]);
	useEffect(run, [run]);
	const retry = () => {
		setLoaded({});
		run();
	};
	return [loaded, retry];
}

function Rows({ page, lang }: { page: StarterKitsPage; lang: string }) {
	const say = kitsMessages();
	const [{ kits, KitTable, failed }, retry] = useRows(page.rows);
	if (failed) return <Failed retry={retry} />;
	if (kits && KitTable)
		return kits.length ? <KitTable kits={kits} lang={lang} /> : <p className="list-empty">{say.empty}</p>;
	return <Waiting page={page} />;
}

function Failed({ retry }: { retry(): void }) {
	const say = kitsMessages();
	const { retry: again } = useMessages("frame");
	const button = useFocusOnLeaving<HTMLButtonElement>("#bindery-content");
	return (
		<div className="load-error" role="alert">
			<p>{say.failed}</p>
			<button ref={button} type="button" className="button" onClick={retry}>
				{again}
			</button>
		</div>
	);
}

/** Stands where the table will, as large as it: its bar, its headings, and a row for each of its rows. */
function Waiting({ page }: { page: StarterKitsPage }) {
	const say = kitsMessages();
	if (!page.count) return <p className="list-empty">{say.empty}</p>;
	return (
		<>
			<div className="kits-waiting script-only" role="status" aria-label={say.loading}>
				<div className="kits-bar" />
				<div className="table-scroll" aria-hidden="true">
					<table className="kits">
						<thead>
							<tr>
								<th>{say.name}</th>
								<th>{say.maintainer}</th>
								<th>{say.tags}</th>
							</tr>
						</thead>
						<tbody>
							{Array.from({ length: page.count }, (_, row) => (
								<tr key={row}>
									<td />
									<td />
									<td />
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</div>
			<NoScript page={page} />
		</>
	);
}

function NoScript({ page }: { page: StarterKitsPage }) {
	const say = kitsMessages();
	return (
		<p className="list-empty script-off">
			{fillNodes(page.submit ? say.noScriptSubmit : say.noScript, {
				list: <a href={page.rows}>{say.list}</a>,
				submit: (
					<a href={page.submit} rel="noopener">
						{say.submit}
					</a>
				),
			})}
		</p>
	);
}
