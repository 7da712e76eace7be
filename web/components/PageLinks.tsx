import type { Page } from "../types/props";
import { Icon } from "./Icon";

/** Where to change, find and print what was read. */
export function PageLinks({ edit, repo, print }: Pick<Page, "edit" | "repo" | "print">) {
	if (!edit && !repo && !print) return null;
	return (
		<ul className="page-links" aria-label="This page">
			{edit ? <PageLink url={edit} icon="edit" label="Edit this page" external /> : null}
			{repo ? <PageLink url={repo} icon="code" label="Repository" external /> : null}
			{print ? <PageLink url={print} icon="print" label="Print" /> : null}
		</ul>
	);
}

function PageLink({ url, icon, label, external }: { url: string; icon: string; label: string; external?: boolean }) {
	return (
		<li>
			<a href={url} rel={external ? "noopener" : undefined}>
				<Icon name={icon} />
				{label}
			</a>
		</li>
	);
}
