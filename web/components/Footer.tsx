import { ChatButton } from "../chat/ChatButton";
import type { Frame } from "../types/props";
import { IconLinks } from "./IconLinks";
import { useMessages } from "./messages";
import { Shortcuts } from "./Shortcuts";
import { SiteLink } from "./SiteLink";

/** The links to what belongs to no section, and the small print. */
export function Footer({ frame, inert }: { frame: Frame; inert?: boolean }) {
	const say = useMessages("frame");
	return (
		<footer className="site-footer" inert={inert}>
			<div className="footer-row">
				<nav aria-label={say.footer}>
					<ul>
						{frame.footer?.map(({ title, url, external }) => (
							<li key={url}>
								<SiteLink url={url} external={external}>
									{title}
								</SiteLink>
							</li>
						))}
						{frame.offline ? (
							<li>
								<SiteLink url={frame.offline.page}>{say.readOffline}</SiteLink>
							</li>
						) : null}
					</ul>
				</nav>
				{frame.icons?.length ? <IconLinks icons={frame.icons} className="footer-icons" /> : null}
				<Shortcuts search={Boolean(frame.search)} />
				{frame.chat ? <ChatButton chat={frame.chat} place="footer" /> : null}
				{frame.legal ? <p className="legal">{frame.legal}</p> : null}
			</div>
		</footer>
	);
}
