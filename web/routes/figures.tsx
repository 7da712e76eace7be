import { useCallback, useEffect, useState } from "react";
import { useMessages } from "../components/messages";
import { type OrganizationMessages, organizationMessages } from "../components/organizationMessages";
import { type Figures, type FiguresAnswer, fetchFigures } from "../lib/figures";
import { fill } from "../messages";
import type { Badge, Project } from "../types/props";

/** The figures at an address once they have come, and a way to ask again; nothing is asked without an address. */
export function useFigures(address: string | undefined): [FiguresAnswer | undefined, () => void] {
	const [answer, setAnswer] = useState<FiguresAnswer>();
	const ask = useCallback(() => {
		let current = true;
		if (address) void fetchFigures(address).then((next) => current && setAnswer(next));
		return () => {
			current = false;
		};
	}, [address]);
	useEffect(ask, [ask]);
	const again = () => {
		setAnswer(undefined);
		ask();
	};
	return [answer, again];
}

interface NoteProps {
	projects: readonly Project[];
	answer: FiguresAnswer | undefined;
	again(): void;
}

/** Says once, for all projects, what is known of the figures. Its room is kept, so that nothing moves. */
export function FiguresNote({ projects, answer, again }: NoteProps) {
	const say = organizationMessages();
	const { retry } = useMessages("frame");
	return (
		<>
			<div className="figures-note script-only" role="status">
				<p>{noteText(say, projects, answer)}</p>
				{answer && "missing" in answer && answer.missing === "no answer" ? (
					<button type="button" className="button button-quiet" onClick={again}>
						{retry}
					</button>
				) : null}
			</div>
			<p className="figures-note script-off">{say.figuresNoScript}</p>
		</>
	);
}

function noteText(say: OrganizationMessages, projects: readonly Project[], answer: FiguresAnswer | undefined): string {
	if (!answer) return say.figuresLoading;
	if ("missing" in answer) return answer.missing === "no server" ? say.figuresNoServer : say.figuresFailed;
	const all = projects.flatMap(({ name, badges }) =>
		badges.flatMap((group) => group.badges.map((badge) => answer.figures[name]?.[badge.name])),
	);
	const missing = all.filter((figure) => figure === undefined).length;
	if (missing === 0) return say.figuresAll;
	if (missing === all.length) return say.figuresNone;
	return fill(missing === 1 ? say.figuresOneMissing : say.figuresMissing, { count: missing });
}

/** A figure and what it counts; what it counts alone when the figure is not known. */
export function Figure({ badge: { name, url }, figure }: { badge: Badge; figure: string | undefined }) {
	const say = organizationMessages();
	return (
		<a className="figure" href={url} rel="noopener">
			<b>{figure}</b> {say[name as "stars"] ?? name}
		</a>
	);
}

/** A project's figures, if they are there. */
export function figuresOf(answer: FiguresAnswer | undefined, project: string): Figures[string] {
	return (answer && "figures" in answer && answer.figures[project]) || {};
}
