import "../styles/screens/organization.css";
import { BadgeImage } from "../components/Badge";
import { Contributor, peopleOf } from "../components/Contributors";
import { organizationMessages } from "../components/organizationMessages";
import { PageLinks } from "../components/PageLinks";
import type { OrganizationPage, Project as ProjectProps } from "../types/props";
import { Content } from "./Content";
import { Frame } from "./Frame";
import { Figure, FiguresNote, figuresOf, useFigures } from "./figures";
import type { RouteProps } from "./route";

/** The projects around the site's subject (P-2.46). */
export function Organization({ props, body, status }: RouteProps) {
	const page = props.page ?? { title: "" };
	const ready = status === "ready";
	return (
		<Frame props={props}>
			<main id="bindery-content" className="wide" tabIndex={-1}>
				{ready ? <h1>{page.title}</h1> : null}
				<Content body={body} status={status} />
				{ready && props.organization ? <Projects page={props.organization} /> : null}
				{ready ? <PageLinks edit={page.edit} repo={page.repo} /> : null}
			</main>
		</Frame>
	);
}

function Projects({ page: { projects, figures } }: { page: OrganizationPage }) {
	const say = organizationMessages();
	const [answer, again] = useFigures(figures);
	if (!projects.length) return <p className="list-empty">{say.none}</p>;
	return (
		<>
			{figures ? <FiguresNote projects={projects} answer={answer} again={again} /> : null}
			<ul className="projects" aria-label={say.projects}>
				{projects.map((project) => (
					<Project key={project.name} project={project} figures={figuresOf(answer, project.name)} />
				))}
			</ul>
		</>
	);
}

/** A card. Its figures are pictures where a badge service draws them, and text where the site's server tells them. */
function Project({ project, figures }: { project: ProjectProps; figures: Record<string, string> }) {
	const { name, url, description, badges, maintainer, wanted } = project;
	const say = organizationMessages();
	const [owner, repo] = name.split("/");
	return (
		<li className="project">
			<div className="project-head">
				<h2>
					<a href={url} rel="noopener">
						<span className="project-owner">{owner}/</span>
						{repo}
					</a>
				</h2>
				<p>{description}</p>
			</div>
			<dl className="project-facts">
				{badges.map((group) => (
					<div key={group.name}>
						<dt>{say[group.name as "activity"]}</dt>
						{group.badges.map((badge) => (
							<dd key={badge.name}>
								{badge.image ? (
									<BadgeImage name={badge.name} image={badge.image} url={badge.url} />
								) : (
									<Figure badge={badge} figure={figures[badge.name]} />
								)}
							</dd>
						))}
					</div>
				))}
				<div>
					<dt>{say.maintainers}</dt>
					<dd>{maintainer ? <Contributor {...personOf(maintainer)} /> : <Wanted url={wanted} text={say.wanted} />}</dd>
				</div>
			</dl>
		</li>
	);
}

function personOf(maintainer: NonNullable<ProjectProps["maintainer"]>) {
	const [person] = peopleOf({ title: "", people: [maintainer] });
	return person ?? { handle: "", initial: "", profile: "" };
}

function Wanted({ url, text }: { url: string | undefined; text: string }) {
	if (!url) return <span className="project-wanted">{text}</span>;
	return (
		<a className="project-wanted" href={url} rel="noopener">
			{text}
		</a>
	);
}
