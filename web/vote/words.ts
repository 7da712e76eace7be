import { fill } from "../messages";
import type { Choice, Refusal, Standing, Tally, Weight } from "./contract";
import type { VoteMessages } from "./messages";

type Words = VoteMessages;

/** The name of a weight. */
export function weightName(say: Words, weight: Weight): string {
	return [say.none, say.weight1, say.weight2, say.weight3][weight] ?? "";
}

/** The name of an order. */
export function sortName(say: Words, sort: Choice["sort"]): string {
	return { ranking: say.sortRanking, voters: say.sortVoters, title: say.sortTitle }[sort];
}

function counted(one: string, many: string, n: number): string {
	return fill(n === 1 ? one : many, { n: n.toLocaleString(document.documentElement.lang) });
}

/** A tally in words: "31 points from 12 voters". */
export function tallyWords(say: Words, { votes, weight }: Tally): string {
	if (votes === 0) return say.tallyNone;
	const points = counted(say.point, say.points, weight);
	return fill(say.tally, { points, voters: counted(say.voter, say.voters, votes) });
}

/** The sums of all tallies in words. */
export function totalWords(say: Words, tallies: Iterable<Tally>): string {
	const sum = { votes: 0, weight: 0 };
	for (const { votes, weight } of tallies) {
		sum.votes += votes;
		sum.weight += weight;
	}
	if (sum.votes === 0) return say.totalNone;
	const points = counted(say.point, say.points, sum.weight);
	return fill(say.total, { points, votes: counted(say.vote, say.votes, sum.votes) });
}

/**
 * Why a vote was not taken and when to try again. The server says both; what
 * stands between it and the reader may refuse without a word.
 */
export function refusalWords(say: Words, { sentence, seconds }: Refusal): string {
	if (sentence || seconds === undefined) return sentence ?? say.noAnswer;
	const short = seconds < 90;
	const when = short
		? counted(say.second, say.seconds, Math.max(1, seconds))
		: counted(say.minute, say.minutes, Math.ceil(seconds / 60));
	return fill(say.tooMany, { when });
}

/** The sentence about what happened to a vote, with {title} still to be filled in. */
export function outcome(say: Words, what: Standing | Refusal): string {
	if (!("mine" in what)) return fill(say.spokenRefusal, { why: refusalWords(say, what) });
	const tally = tallyWords(say, what);
	if (what.mine === 0) return fill(say.spokenRevoked, { tally });
	return fill(say.spokenCounted, { weight: weightName(say, what.mine), tally });
}
