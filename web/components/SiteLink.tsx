import type { ReactNode } from "react";
import { Icon } from "./Icon";

interface SiteLinkProps {
	url: string;
	external?: boolean | undefined;
	className?: string | undefined;
	title?: string | undefined;
	current?: "page" | "true" | undefined;
	children: ReactNode;
}

/** A link of the frame; one that leaves the site says so with an arrow. */
export function SiteLink({ url, external, className, title, current, children }: SiteLinkProps) {
	return (
		<a href={url} className={className} title={title} aria-current={current} rel={external ? "noopener" : undefined}>
			{children}
			{external ? <Icon name="external" className="icon-small" /> : null}
		</a>
	);
}
