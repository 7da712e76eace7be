import type { Node } from "acorn";
import type { Options } from "./options";
import { loaderOwner, read, resolved } from "./value";

/**
 * The package of the loader that a rule names: `"css-loader"`, a path to it,
 * `require.resolve("css-loader")`, or `MiniCssExtractPlugin.loader`. A text
 * that names no package is returned as it is; undefined where only running the
 * file would tell.
 */
export function loaderNamed(node: Node, origins: ReadonlyMap<string, string>, loaders: Options): string | undefined {
	const value = read(node);
	const written = value.kind === "string" ? value.literal : resolved(node);
	if (written) {
		const path = written.replaceAll("\\", "/").split("/node_modules/").at(-1) ?? "";
		return /^(?:@[^/]+\/)?[^/.!?][^/!?]*(?=[/?]|$)/.exec(path)?.[0] ?? written;
	}
	const owner = loaderOwner(node)?.split(".")[0];
	if (!owner) return undefined;
	return packageNamed(owner, origins, loaders) ?? `${owner}.loader`;
}

/** The package that a name of the file comes from, or, where the file does not say, the one it is usually imported from. */
export function packageNamed(
	name: string,
	origins: ReadonlyMap<string, string>,
	packages: Options,
): string | undefined {
	const origin = origins.get(name);
	if (origin) return packages.get(origin) && origin;
	// The names of packages have a hyphen, those of the bundler's own plugins none.
	return packages.names("").find((each) => each.includes("-") && usualNames(each).includes(name));
}

/** "copy-webpack-plugin" is imported as CopyWebpackPlugin or CopyPlugin. */
function usualNames(name: string): string[] {
	const whole = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
	return [whole, whole.replace("Webpack", "")];
}
