import { late } from "../messages/current";
import en from "../messages/en/vote.json";

/** The messages of the vote page. */
export type VoteMessages = typeof en;

/** The messages of the vote page. */
export const voteMessages = late<VoteMessages>("vote", en);
