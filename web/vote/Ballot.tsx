import { fill } from "../messages";
import type { BallotProps, Snapshot, Standing, Weight } from "./contract";
import { voteMessages } from "./messages";
import { refusalWords, tallyWords, weightName } from "./words";

const weights = [1, 2, 3] as const;

/** Where a proposal stands, and the reader's own vote for it. */
export function Ballot({ votes, snapshot, proposal }: BallotProps) {
	const say = voteMessages();
	const { id, status, title } = proposal;
	const standing = snapshot.standings.get(id);
	const refusal = snapshot.refusals.get(id);
	const mine = standing?.mine ?? 0;
	const closed = !standing || snapshot.service.state === "absent" || snapshot.cookie === "refused";
	return (
		<div className="ballot" aria-busy={snapshot.pending.has(id)}>
			<Bar standing={standing} most={mostOf(snapshot)} />
			{status === "done" ? null : (
				<Choices proposal={proposal} mine={mine} disabled={closed} onVote={(weight) => votes.vote(id, weight)} />
			)}
			<p className="ballot-tally">
				<Tally standing={standing} snapshot={snapshot} />
				{status === "done" ? <Closed mine={mine} /> : null}
			</p>
			{status === "done" ? null : (
				<TakeBack title={title} shown={mine > 0 && !closed} onClick={() => votes.vote(id, 0)} />
			)}
			{refusal ? <p className="ballot-refusal">{refusalWords(say, refusal)}</p> : null}
		</div>
	);
}

function Tally({
	standing,
	snapshot: { service },
}: Pick<BallotProps, "snapshot"> & { standing: Standing | undefined }) {
	const say = voteMessages();
	if (standing) return tallyWords(say, standing);
	return service.state === "absent" ? say.tallyUnknown : null;
}

function Closed({ mine }: { mine: Weight }) {
	const say = voteMessages();
	return <> · {mine ? fill(say.closedMine, { weight: weightName(say, mine) }) : say.closed}</>;
}

function mostOf({ standings }: Snapshot): number {
	return Math.max(1, ...[...standings.values()].map(({ weight }) => weight));
}

/** How much a proposal has of what the leading one has; the words beside it say the same. */
function Bar({ standing, most }: { standing: Standing | undefined; most: number }) {
	return (
		<div className="ballot-bar" aria-hidden="true">
			<span style={{ transform: `scaleX(${(standing?.weight ?? 0) / most})` }} />
		</div>
	);
}

interface ChoicesProps extends Pick<BallotProps, "proposal"> {
	mine: Weight;
	disabled: boolean;
	onVote(weight: Weight): void;
}

function Choices({ proposal: { id, title }, mine, disabled, onVote }: ChoicesProps) {
	const say = voteMessages();
	return (
		<fieldset className="ballot-choices" disabled={disabled}>
			<legend className="visually-hidden">{fill(say.legend, { title })}</legend>
			{weights.map((weight) => (
				<label key={weight}>
					<input
						type="radio"
						name={`bindery-vote-${id}`}
						value={weight}
						checked={mine === weight}
						onChange={() => onVote(weight)}
					/>
					<span>{weightName(say, weight)}</span>
				</label>
			))}
		</fieldset>
	);
}

interface TakeBackProps {
	title: string;
	shown: boolean;
	onClick(): void;
}

/** Keeps its place while there is nothing to take back. */
function TakeBack({ title, shown, onClick }: TakeBackProps) {
	const say = voteMessages();
	return (
		<button
			type="button"
			className="ballot-back"
			data-hidden={shown ? undefined : ""}
			aria-label={fill(say.takeBackLabel, { title })}
			onClick={({ currentTarget }) => {
				// The button goes; the focus stays with the proposal.
				currentTarget.parentElement?.querySelector("input")?.focus();
				onClick();
			}}
		>
			{say.takeBack}
		</button>
	);
}
