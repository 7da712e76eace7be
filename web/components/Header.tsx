import { ChatButton } from "../chat/ChatButton";
import type { Frame } from "../types/props";
import { Icon } from "./Icon";
import { IconLinks } from "./IconLinks";
import { LanguageMenu } from "./LanguageMenu";
import { MainNavigation } from "./MainNavigation";
import { useMessages } from "./messages";
import { SearchSlot } from "./SearchSlot";
import { ThemeSwitch } from "./ThemeSwitch";

interface HeaderProps {
	frame: Frame;
	/** The page's address. */
	url: string;
	/** Whether the mobile sidebar is open; everything around it is inert then. */
	open: boolean;
	onToggle(): void;
}

/** The mark and the name, leading home. */
export function Brand({ frame }: { frame: Frame }) {
	return (
		<a className="brand" href={frame.home}>
			{frame.mark ? <img src={frame.mark} alt="" width="32" height="32" /> : null}
			<span>{frame.name}</span>
		</a>
	);
}

/** Opens the mobile sidebar; where scripts are off, a link to the list at the page's end. */
function MenuToggle({ open, onToggle }: Pick<HeaderProps, "open" | "onToggle">) {
	const say = useMessages("frame");
	return (
		<>
			<button
				type="button"
				className="cover-button menu-toggle script-only"
				aria-label={say.menu}
				aria-expanded={open}
				aria-controls="bindery-nav"
				onClick={onToggle}
			>
				<Icon name="menu" />
			</button>
			<a className="cover-button menu-toggle script-off" href="#bindery-nav" aria-label={say.menu}>
				<Icon name="menu" />
			</a>
		</>
	);
}

/** The banner: 64 px, sticky, the same on every page but for the active item. */
export function Header({ frame, url, open, onToggle }: HeaderProps) {
	return (
		<header className="site-header" inert={open}>
			<div className="header-row">
				<MenuToggle open={open} onToggle={onToggle} />
				<Brand frame={frame} />
				<MainNavigation items={frame.navigation} />
				<SearchSlot frame={frame} url={url} />
				<div className="header-tools">
					{frame.languages?.length > 1 ? <LanguageMenu languages={frame.languages} /> : null}
					<ThemeSwitch />
					{frame.chat ? <ChatButton chat={frame.chat} place="header" /> : null}
					{frame.icons?.length ? <IconLinks icons={frame.icons} className="header-icons" /> : null}
				</div>
			</div>
		</header>
	);
}
