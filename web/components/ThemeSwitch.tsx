import { type Theme, themes, useTheme } from "../lib/theme";
import { Icon } from "./Icon";
import { useMessages } from "./messages";
import { useDisclosure } from "./useDisclosure";

const icons: Record<Theme, string> = { system: "system", light: "sun", dark: "moon" };

/**
 * The choice between the system's theme, light and dark. The button shows all
 * three icons to the style sheet, which keeps the one of `html[data-theme]`:
 * the server cannot know the choice, and nothing may change on hydration.
 */
export function ThemeSwitch() {
	const { theme, setTheme } = useTheme();
	const say = useMessages("frame");
	const labels: Record<Theme, string> = { system: say.themeSystem, light: say.themeLight, dark: say.themeDark };
	const { open, root, toggle } = useDisclosure({ hover: false, arrows: false });
	return (
		<div className="disclosure theme-switch script-only" {...root}>
			<button
				type="button"
				className="cover-button"
				aria-expanded={open}
				aria-controls="bindery-themes"
				onClick={toggle}
			>
				{themes.map((name) => (
					<Icon key={name} name={icons[name]} className={`theme-icon theme-icon-${name}`} />
				))}
				<span className="visually-hidden">{say.theme}</span>
			</button>
			<fieldset className="panel" id="bindery-themes" data-panel="">
				<legend className="visually-hidden">{say.theme}</legend>
				{themes.map((name) => (
					<label key={name}>
						<input type="radio" name="theme" value={name} checked={theme === name} onChange={() => setTheme(name)} />
						<Icon name={icons[name]} />
						{labels[name]}
					</label>
				))}
			</fieldset>
		</div>
	);
}
