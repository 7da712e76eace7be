import { useRef, useState } from "react";
import { Icon } from "../components/Icon";
import { SiteLink } from "../components/SiteLink";
import type { Link, Splash } from "../types/props";
import { Cube } from "./Cube";
import { HeadlineRotator } from "./HeadlineRotator";
import { ModuleGraph } from "./ModuleGraph";
import { splashMessages } from "./messages";
import { useMotion } from "./useMotion";

/** The landing page's first turn and its pace, in milliseconds, of words and cube alike (P-9.9, P-9.10). */
const delay = 5000;

/** The dark part of the landing page: what this is, where to begin, and the picture of it. */
export function Hero({ name, splash }: { name: string; splash: Splash }) {
	const { headline, modules, tagline, actions } = splash;
	const place = useRef<HTMLDivElement>(null);
	const motion = useMotion(place);
	const [word, setWord] = useState(headline?.words[0] ?? "");
	const { moving } = motion;
	return (
		<div ref={place} className="hero" data-moving={moving || undefined}>
			<div className="hero-row">
				<hgroup className="hero-title">
					<h1>{name}</h1>
					{headline ? (
						<p className="headline">
							<HeadlineRotator
								headline={headline}
								delay={delay}
								repeatDelay={delay}
								running={moving}
								onTurn={setWord}
							/>
						</p>
					) : null}
				</hgroup>
				<div className="hero-lead">
					{tagline ? <p className="tagline">{tagline}</p> : null}
					<Actions actions={actions} />
				</div>
			</div>
			{modules ? (
				<ModuleGraph modules={modules} word={word}>
					<Cube depth={120} repeatDelay={delay} running={moving} continuous hover />
				</ModuleGraph>
			) : null}
			{headline || modules ? <PauseButton paused={motion.paused} toggle={motion.toggle} /> : null}
		</div>
	);
}

function Actions({ actions }: { actions: Link[] }) {
	if (!actions.length) return null;
	return (
		<p className="actions">
			{actions.map(({ title, url, external }, i) => (
				<SiteLink key={url} url={url} external={external} className={i ? "button button-quiet" : "button"}>
					{title}
				</SiteLink>
			))}
		</p>
	);
}

function PauseButton({ paused, toggle }: { paused: boolean; toggle: () => void }) {
	const say = splashMessages();
	return (
		<button type="button" className="hero-pause script-only" onClick={toggle}>
			<Icon name={paused ? "play" : "pause"} />
			<span>{paused ? say.play : say.pause}</span>
		</button>
	);
}
