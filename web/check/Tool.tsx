import { type RefObject, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { announce } from "../lib/announce";
import { currentRelease, onRelease } from "../lib/lens";
import { fill } from "../messages";
import type { ConfigCheckPage, ConfigFacts } from "../types/props";
import type { Report } from "./check";
import { type Engine, EngineContext } from "./lazy";
import { type CheckMessages, checkMessages } from "./messages";
import type { Place } from "./parse";

type Loaded = [Engine, ConfigFacts];

type State =
	| { is: "empty" | "loading" | "failed" }
	| { is: "syntax"; place: Place; message: string }
	| { is: "done"; report: Report; Findings: Engine["Findings"] };

const example = `import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack from "webpack";

export default {
  mode: "production",
  devtool: false,
  output: {
    fileName: "[name].js",
    clean: "yes",
  },
  module: {
    rules: [
      {
        test: /\\.css$/,
        use: [MiniCssExtractPlugin.loader, { loader: "css-loader", options: { module: true } }],
      },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin(),
    new webpack.BannerPlugin({ banner: "Made by us", raw: 1 }),
  ],
};
`;

async function load(code: () => Promise<Engine>, address: string): Promise<Loaded> {
	const [engine, response] = await Promise.all([code(), fetch(address)]);
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	return [engine, (await response.json()) as ConfigFacts];
}

/** All callers share one load; after a failed one the next caller tries again. */
function useEngine(address: string): () => Promise<Loaded> {
	const loading = useRef<Promise<Loaded>>(undefined);
	const code = useContext(EngineContext);
	return () => {
		if (!code) return Promise.reject(new Error("there is nothing to check with"));
		loading.current ??= load(code, address).catch((error: unknown) => {
			loading.current = undefined;
			throw error;
		});
		return loading.current;
	};
}

function run([engine, facts]: Loaded, text: string, release: string): State {
	if (!text.trim()) return { is: "empty" };
	try {
		return { is: "done", report: engine.check(text, facts, release), Findings: engine.Findings };
	} catch (error) {
		if (!(error instanceof engine.SyntaxMistake)) throw error;
		return { is: "syntax", place: error.place, message: error.message };
	}
}

/** The field a configuration is pasted into, and what is found in it. It never leaves this page. */
export function Tool({ facts }: { facts: ConfigCheckPage }) {
	const say = checkMessages();
	const field = useRef<HTMLTextAreaElement>(null);
	const [state, setState] = useState<State>({ is: "empty" });
	const release = useSyncExternalStore(onRelease, currentRelease, () => "");
	const engine = useEngine(facts.facts);
	const latest = useRef(0);

	const examine = (heard = true) => {
		const text = field.current?.value ?? "";
		const mine = ++latest.current;
		setState({ is: text.trim() ? "loading" : "empty" });
		if (!text.trim()) return;
		engine().then(
			(loaded) => {
				if (mine !== latest.current) return;
				const next = run(loaded, text, release);
				setState(next);
				if (heard) announce(summary(next, say));
			},
			(error: unknown) => {
				console.error(error);
				if (mine !== latest.current) return;
				setState({ is: "failed" });
				announce(say.failed);
			},
		);
	};
	const put = (text: string) => {
		if (!field.current) return;
		field.current.value = text;
		examine();
		field.current.focus();
	};
	// The findings are those for one release.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another release is looked at
	useEffect(() => {
		if (field.current?.value) examine(false);
	}, [release]);

	return (
		<section className="config-check script-only" aria-label={say.label}>
			<p className="config-check-private">{say.private}</p>
			<textarea
				ref={field}
				aria-label={say.label}
				placeholder={say.placeholder}
				spellCheck={false}
				autoCapitalize="off"
				autoComplete="off"
				rows={14}
				onFocus={() => engine().catch(() => {})}
				onKeyDown={(event) => {
					if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) examine();
				}}
			/>
			<div className="config-check-actions">
				<button type="button" className="button" onClick={() => examine()}>
					{say.check}
				</button>
				<button type="button" onClick={() => put(example)}>
					{say.example}
				</button>
				<button type="button" onClick={() => put("")}>
					{say.clear}
				</button>
			</div>
			<Outcome state={state} field={field} onRetry={() => examine()} />
		</section>
	);
}

interface OutcomeProps {
	state: State;
	field: RefObject<HTMLTextAreaElement | null>;
	onRetry(): void;
}

function Outcome({ state, field, onRetry }: OutcomeProps) {
	const say = checkMessages();
	if (state.is === "done" && state.report.found) {
		const { Findings } = state;
		return <Findings summary={summary(state, say)} report={state.report} field={field} />;
	}
	return (
		<div className="config-check-outcome" data-is={state.is}>
			<p>{summary(state, say)}</p>
			{state.is === "failed" ? (
				<button type="button" className="button" onClick={onRetry}>
					{say.retry}
				</button>
			) : null}
		</div>
	);
}

/** The sentence that sums up the check, shown and announced. */
function summary(state: State, say: CheckMessages): string {
	switch (state.is) {
		case "syntax":
			return fill(say.syntax, { place: fill(say.line, { ...state.place }), message: state.message });
		case "done":
			return state.report.found ? counted(state.report, say) : say.noConfig;
	}
	return say[state.is];
}

function counted({ entries }: Report, say: CheckMessages): string {
	const notes = entries.flatMap((entry) => entry.notes);
	// A suggestion belongs to the mistake before it.
	const errors = notes.filter(({ level, message }) => level === "error" && message !== "near").length;
	const warnings = notes.filter(({ level }) => level === "warning").length;
	const keys = entries.filter(({ path }) => path && !path.startsWith("new ")).length;
	return errors + warnings ? fill(say.problems, { errors, notes: warnings, keys }) : fill(say.fine, { keys });
}
