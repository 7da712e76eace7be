import type { Page } from "../types/props";

/** A contributor as shown: the handle, its first letter, and the profile page or "". */
export type Person = { handle: string; initial: string; profile: string };

/** The people to show for a page. */
export function peopleOf({ people, contributors }: Page): Person[] {
	const list = people ?? contributors?.map((handle) => ({ handle, profile: "" })) ?? [];
	return list.map(({ handle, profile }) => ({ handle, profile, initial: handle.slice(0, 1).toUpperCase() }));
}

/** Who wrote the page. A page that names nobody shows nothing. */
export function Contributors({ people }: { people: readonly Person[] }) {
	if (!people.length) return null;
	return (
		<section className="contributors" aria-labelledby="bindery-contributors">
			<h2 id="bindery-contributors">Contributors</h2>
			<ul>
				{people.map((person) => (
					<li key={person.handle}>
						<Contributor {...person} />
					</li>
				))}
			</ul>
		</section>
	);
}

export function Contributor({ handle, initial, profile }: Person) {
	const content = (
		<>
			<span className="avatar" aria-hidden="true">
				{initial}
			</span>
			{handle}
		</>
	);
	if (!profile) return <span className="contributor">{content}</span>;
	return (
		<a className="contributor" href={profile} rel="noopener">
			{content}
		</a>
	);
}
