import { SiteLink } from "../components/SiteLink";
import type { SponsorGroup, Sponsors as SponsorsProps } from "../types/props";
import { Backers } from "./Backers";
import { splashMessages } from "./messages";
import { SponsorList } from "./SponsorList";

/** The order of the groups (P-2.44), and the size of their pictures in pixels. */
const ranks = { latest: 64, platinum: 64, gold: 48, silver: 40, bronze: 32 } as const;
type Rank = keyof typeof ranks;

/** Who supports the team, by rank, and how to be one of them. */
export function Sponsors({ sponsors: { groups = [], backers, invite } }: { sponsors: SponsorsProps }) {
	const say = splashMessages();
	return (
		<div className="sponsors">
			{(Object.keys(ranks) as Rank[]).map((rank) => (
				<Group key={rank} rank={rank} group={groups.find((group) => group.rank === rank)} />
			))}
			{backers ? <Backers url={backers} /> : null}
			{invite ? (
				<p>
					<SiteLink url={invite} external className="button button-quiet">
						{say.invite}
					</SiteLink>
				</p>
			) : null}
		</div>
	);
}

function Group({ rank, group }: { rank: Rank; group: SponsorGroup | undefined }) {
	const say = splashMessages();
	if (!group?.sponsors.length) return null;
	return (
		<>
			<h3 id={`bindery-sponsors-${rank}`}>{say[rank]}</h3>
			<SponsorList sponsors={group.sponsors} size={ranks[rank]} labelled={`bindery-sponsors-${rank}`} />
		</>
	);
}
