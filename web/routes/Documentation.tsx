import type { ReactNode } from "react";
import { Breadcrumb } from "../components/Breadcrumb";
import { Contributors, peopleOf } from "../components/Contributors";
import { FurtherReading } from "../components/FurtherReading";
import { LastChanged } from "../components/LastChanged";
import { Shape } from "../components/markup";
import { lines } from "../components/names";
import { Outline } from "../components/Outline";
import { PageLinks } from "../components/PageLinks";
import { PrevNext } from "../components/PrevNext";
import { Sidebar } from "../components/Sidebar/Sidebar";
import { Feedback } from "../feedback/Feedback";
import type { Page } from "../types/props";
import { Content } from "./Content";
import { Frame } from "./Frame";
import type { RouteProps } from "./route";

/** A documentation page (P-2.23). `tool` is what a page does before its prose. */
export function Documentation({ props, body, status, tool }: RouteProps & { tool?: ReactNode }) {
	const page = props.page ?? { title: "" };
	// The props are still those of the page before while the next one is on its way or has failed.
	const ready = status === "ready";
	const sidebar = page.sidebar ? <Sidebar sidebar={page.sidebar} current={props.url} /> : null;
	return (
		<Frame props={props} sidebar={sidebar}>
			<main id="bindery-content" className="article" tabIndex={-1}>
				{ready ? <ArticleStart page={page} url={props.url} /> : null}
				{ready ? tool : null}
				<Content body={body} status={status} />
				{ready ? <ArticleEnd key={props.url} page={page} path={props.url} feedback={props.frame.feedback} /> : null}
			</main>
		</Frame>
	);
}

function ArticleStart({ page: { group, title, anchors, trail }, url }: { page: Page; url: string }) {
	const way = { trail: trail?.map(({ title, url }) => ({ title, url })), group: group || undefined };
	return (
		<>
			<div className="article-head">
				<Shape name="breadcrumb" data={way}>
					{({ trail, group }) => <Breadcrumb trail={trail} group={group} />}
				</Shape>
				{/* Another title is another element: in this one a translator may have put elements of its own, which nobody takes out. */}
				<h1 key={title}>{lines(title)}</h1>
			</div>
			{anchors?.length ? <Outline key={url} anchors={anchors} url={url} /> : null}
		</>
	);
}

/** What closes an article, in the order of the design: strings alone, so that its shape is drawn once. */
function ArticleEnd({ page, path, feedback: address }: { page: Page; path: string; feedback?: string }) {
	const { related, previous, next, edit, editReadme, repo, print, markdown, updated: day, updatedText: text } = page;
	const data = {
		related: related?.map(({ title, url, external }) => ({ title, url, external })),
		people: peopleOf(page),
		updated: day && text ? { day, text } : undefined,
		feedback: address ? { path, address } : undefined,
		links: { edit, editReadme, repo, print, markdown },
		previous: previous && { title: previous.title, url: previous.url },
		next: next && { title: next.title, url: next.url },
	};
	return (
		<Shape name="article end" data={data}>
			{({ related, people, updated, feedback, links, previous, next }) => (
				<div className="article-end">
					<FurtherReading links={related} />
					<Contributors people={people} />
					<LastChanged updated={updated} />
					{feedback ? <Feedback {...feedback} /> : null}
					<PageLinks {...links} paper />
					<PrevNext previous={previous} next={next} />
				</div>
			)}
		</Shape>
	);
}
