import { useFocusOnLeaving } from "../components/useFocusOnLeaving";
import { announce } from "../lib/announce";
import { fill } from "../messages";
import { type Choice, sorts, statuses, type ToolbarProps, type Votes } from "./contract";
import { voteMessages } from "./messages";
import { statusName } from "./status";
import { sortName, totalWords } from "./words";

/** Where the focus goes when what had it goes: the list's heading. */
const headingId = "bindery-proposals";

/** How the vote goes, and which proposals are listed in which order. */
export function Toolbar({ votes, snapshot, total }: ToolbarProps) {
	const say = voteMessages();
	const choose = (change: Partial<Choice>) => {
		votes.choose(change);
		const { length } = votes.get().order;
		announce(fill(say.spokenListed, { n: length, total }));
	};
	return (
		<>
			<div className="vote-state">
				<State snapshot={snapshot} votes={votes} />
			</div>
			<Controls choice={snapshot.choice} choose={choose} />
			<Listed snapshot={snapshot} votes={votes} total={total} showAll={() => choose({ status: "all", mine: false })} />
		</>
	);
}

/** A sentence or two about the service; nothing about what is as it should be but the totals. */
function State({ snapshot, votes }: Pick<ToolbarProps, "snapshot" | "votes">) {
	const say = voteMessages();
	const { service, live, standings, cookie } = snapshot;
	if (service.state === "waiting") return <p className="vote-waiting">{say.waiting}</p>;
	if (service.state === "absent") return <p>{say.absent}</p>;
	if (service.state !== "ready") return <Trouble snapshot={snapshot} votes={votes} />;
	return (
		<>
			{cookie === "kept" ? null : (
				<p className="vote-warning">{cookie === "lost" ? say.cookieLost : say.cookieRefused}</p>
			)}
			<p>
				{totalWords(say, standings.values())} <span className="vote-live">{live ? say.live : say.notLive}</span>
			</p>
		</>
	);
}

function Trouble({ snapshot: { service }, votes }: Pick<ToolbarProps, "snapshot" | "votes">) {
	const say = voteMessages();
	const why = service.sentence ?? (service.state === "down" ? say.down : say.unreachable);
	const button = useFocusOnLeaving<HTMLButtonElement>(`#${headingId}`);
	return (
		<>
			<p role="alert">
				{why} {say.retrying}
			</p>
			<button ref={button} type="button" className="button button-quiet" onClick={() => votes.retry()}>
				{say.retry}
			</button>
		</>
	);
}

function Controls({ choice, choose }: { choice: Choice; choose(change: Partial<Choice>): void }) {
	const say = voteMessages();
	return (
		<div className="vote-controls">
			<label>
				<span>{say.sort}</span>
				<select value={choice.sort} onChange={({ target }) => choose({ sort: target.value as Choice["sort"] })}>
					{sorts.map((sort) => (
						<option key={sort} value={sort}>
							{sortName(say, sort)}
						</option>
					))}
				</select>
			</label>
			<label>
				<span>{say.show}</span>
				<select value={choice.status} onChange={({ target }) => choose({ status: target.value as Choice["status"] })}>
					{statuses.map((status) => (
						<option key={status} value={status}>
							{status === "all" ? say.statusAll : statusName(say, status)}
						</option>
					))}
				</select>
			</label>
			<label className="vote-mine">
				<input type="checkbox" checked={choice.mine} onChange={({ target }) => choose({ mine: target.checked })} />
				<span>{say.onlyMine}</span>
			</label>
		</div>
	);
}

interface ListedProps extends Pick<ToolbarProps, "votes" | "snapshot" | "total"> {
	showAll(): void;
}

/** How many are listed, and the way to the order that the votes ask for by now, or out of a choice that lists none. */
function Listed({ snapshot, votes, total, showAll }: ListedProps) {
	const say = voteMessages();
	const shown = snapshot.order.length;
	const leave = () => votes.leave();
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here; leaving it is what counts
		<div className="vote-listed" onPointerLeave={leave} onBlur={leave}>
			<p>{shown ? fill(shown === total ? say.listedAll : say.listed, { n: shown, total }) : say.listedNone}</p>
			{snapshot.reordered ? <Reorder votes={votes} /> : null}
			{shown ? null : <ShowAll showAll={showAll} />}
		</div>
	);
}

function Reorder({ votes }: { votes: Votes }) {
	const say = voteMessages();
	const button = useFocusOnLeaving<HTMLButtonElement>(`#${headingId}`);
	const reorder = () => {
		votes.reorder();
		announce(say.spokenReordered);
	};
	return (
		<button ref={button} type="button" className="vote-reorder" onClick={reorder}>
			{say.reorder}
		</button>
	);
}

function ShowAll({ showAll }: { showAll(): void }) {
	const say = voteMessages();
	const button = useFocusOnLeaving<HTMLButtonElement>(`#${headingId}`);
	return (
		<button ref={button} type="button" className="button" onClick={showAll}>
			{say.showAll}
		</button>
	);
}
