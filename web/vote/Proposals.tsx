import { useRef } from "react";
import { SiteLink } from "../components/SiteLink";
import { useFocusOnLeaving } from "../components/useFocusOnLeaving";
import type { Proposal, VotePage } from "../types/props";
import { voteMessages } from "./messages";
import { doneLast, statusName } from "./status";
import { useVoteApp } from "./useVoteApp";

/**
 * The proposals. They can be read as they come; the voting app, once it is
 * there, fills the places kept for it and puts the rows in order, and the rows
 * stay the same elements.
 */
export function Proposals({ page }: { page: VotePage }) {
	const say = voteMessages();
	const list = useRef<HTMLOListElement>(null);
	const { running, failed, load } = useVoteApp(page, list);
	const byId = new Map(page.proposals.map((proposal) => [proposal.id, proposal]));
	const order = running?.snapshot.order ?? doneLast(page.proposals).map(({ id }) => id);
	const leave = () => running?.votes.leave();
	if (page.proposals.length === 0) return <p>{say.noProposals}</p>;
	return (
		<section className="vote" aria-labelledby="bindery-proposals">
			<h2 id="bindery-proposals" tabIndex={-1}>
				{say.proposals}
			</h2>
			<p className="script-off vote-note">{say.needsScript}</p>
			<div className="vote-bar script-only">
				{running ? <running.app.Toolbar {...running} total={page.proposals.length} /> : null}
				{failed ? <LoadFailed retry={load} /> : null}
			</div>
			<ol ref={list} className="proposals" onPointerLeave={leave} onBlur={leave}>
				{order
					.flatMap((id) => byId.get(id) ?? [])
					.map((proposal) => (
						<Row key={proposal.id} proposal={proposal}>
							{running ? <running.app.Ballot {...running} proposal={proposal} /> : null}
						</Row>
					))}
			</ol>
			{running ? <running.app.Motion votes={running.votes} list={list} order={order} /> : null}
			<p className="vote-note">{say.cookie}</p>
		</section>
	);
}

function Row({ proposal, children }: { proposal: Proposal; children: React.ReactNode }) {
	const say = voteMessages();
	const { title, description, links, status } = proposal;
	return (
		<li className="proposal">
			<div className="proposal-text">
				<div className="proposal-head">
					<h3>{title}</h3>
					<span className="proposal-status" data-status={status}>
						{statusName(say, status)}
					</span>
				</div>
				<p>{description}</p>
				{links?.length ? (
					<ul className="proposal-links">
						{links.map(({ title, url, external }) => (
							<li key={url}>
								<SiteLink url={url} external={external}>
									{title}
								</SiteLink>
							</li>
						))}
					</ul>
				) : null}
			</div>
			<div className="proposal-ballot script-only" data-status={status}>
				{children}
			</div>
		</li>
	);
}

function LoadFailed({ retry }: { retry(): void }) {
	const say = voteMessages();
	const button = useFocusOnLeaving<HTMLButtonElement>("#bindery-proposals");
	return (
		<div className="vote-state">
			<p role="alert">{say.notLoaded}</p>
			<button ref={button} type="button" className="button button-quiet" onClick={retry}>
				{say.retry}
			</button>
		</div>
	);
}
