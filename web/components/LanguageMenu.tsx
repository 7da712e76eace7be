import { useContext } from "react";
import type { Language } from "../types/props";
import { Icon } from "./Icon";
import { useMessages } from "./messages";
import { PathContext } from "./path";
import { useDisclosure } from "./useDisclosure";

/**
 * The sites in other languages, this page of them where they have it at the
 * same address. Plain links under a button; a style sheet rule
 * opens the panel where scripts are off.
 */
export function LanguageMenu({ languages }: { languages: Language[] }) {
	const say = useMessages("frame");
	const path = useContext(PathContext);
	const { open, root, toggle } = useDisclosure({ hover: true, arrows: true });
	return (
		<div className="disclosure language-menu" {...root}>
			<button
				type="button"
				className="cover-button"
				aria-expanded={open}
				aria-controls="bindery-languages"
				onClick={toggle}
			>
				<Icon name="language" />
				<span className="visually-hidden">{say.language}</span>
			</button>
			<ul className="panel" id="bindery-languages" data-panel="">
				{languages.map(({ lang, label, url, current, samePaths }) => (
					<li key={lang}>
						<a
							href={samePaths && !current ? url.replace(/\/?$/, "/") + path : url}
							lang={lang}
							hrefLang={lang}
							aria-current={current ? "true" : undefined}
						>
							{label}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
