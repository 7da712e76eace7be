import { useRef, useState } from "react";
import { useSeen } from "../lib/inview";
import type { Page } from "../types/props";
import { useMessages } from "./messages";

/** Width and height of an avatar, in pixels (P-9.8). */
const avatarSize = 90;

/** A contributor as shown: the handle, its first letter, and the addresses of profile page and picture or "". */
export type Person = { handle: string; initial: string; profile: string; avatar?: string };

/** The people to show for a page. */
export function peopleOf({ people, contributors }: Page): Person[] {
	const list = people ?? contributors?.map((handle) => ({ handle, profile: "", avatar: "" })) ?? [];
	return list.map(({ handle, profile, avatar }) => ({
		handle,
		profile,
		avatar: avatar ?? "",
		initial: handle.slice(0, 1).toUpperCase(),
	}));
}

/** The people who wrote the page, with pictures once the block is in view. A page that names nobody shows nothing. */
export function Contributors({ people }: { people: readonly Person[] }) {
	return people.length ? <Block people={people} /> : null;
}

function Block({ people }: { people: readonly Person[] }) {
	const { contributors } = useMessages("page");
	const block = useRef<HTMLElement>(null);
	const seen = useSeen(block);
	return (
		<section ref={block} className="contributors" aria-labelledby="bindery-contributors">
			<h2 id="bindery-contributors">{contributors}</h2>
			<ul>
				{people.map((person) => (
					<li key={person.handle}>
						<Contributor {...person} seen={seen} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** A person, with a picture once the block is `seen`. */
export function Contributor({ handle, initial, profile, avatar, seen }: Person & { seen?: boolean }) {
	const content = (
		<>
			<span className="avatar" aria-hidden="true">
				<span>{initial}</span>
				{seen && avatar ? <Picture address={avatar} /> : null}
			</span>
			<span>{handle}</span>
		</>
	);
	if (!profile) return <span className="contributor">{content}</span>;
	return (
		<a className="contributor" href={profile} rel="noopener">
			{content}
		</a>
	);
}

/** Covers the letter once it is there; the letter stays where there is no picture. */
function Picture({ address }: { address: string }) {
	const [state, setState] = useState<"loading" | "there" | "failed">("loading");
	if (state === "failed") return null;
	return (
		<img
			src={address}
			alt=""
			width={avatarSize}
			height={avatarSize}
			referrerPolicy="no-referrer"
			data-there={state === "there" ? "" : undefined}
			onLoad={() => setState("there")}
			onError={() => setState("failed")}
		/>
	);
}
