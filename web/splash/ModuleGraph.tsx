import type { ReactNode } from "react";
import { fill } from "../messages";
import type { Module, Modules } from "../types/props";
import { type Direction, layOut, type Placed, tall, tile, wide } from "./graph";
import { splashMessages } from "./messages";

interface ModuleGraphProps {
	modules: Modules;
	/** The headline's word: its files are lit, and what flows flows from them. */
	word: string;
	/** The cube, which stands where everything meets. */
	children?: ReactNode;
}

/** Many files flow through the cube and come out as a few. */
export function ModuleGraph({ modules, word, children }: ModuleGraphProps) {
	return (
		<div className="graph">
			<Drawing modules={modules} word={word} direction={wide} />
			<Drawing modules={modules} word={word} direction={tall} />
			{children}
		</div>
	);
}

interface DrawingProps {
	modules: Modules;
	word: string;
	direction: Direction;
}

function Drawing({ modules: { files, assets }, word, direction }: DrawingProps) {
	const say = splashMessages();
	const graph = layOut(files.length, assets.length, direction);
	const { name, length, breadth } = direction;
	const all = [...pair(files, graph.files), ...pair(assets, graph.assets)];
	return (
		<svg
			className={`graph-${name}`}
			viewBox={name === "wide" ? `0 0 ${length} ${breadth}` : `0 0 ${breadth} ${length}`}
			role="img"
			aria-label={fill(say.graph, { files: names(files), assets: names(assets) })}
		>
			<path className="graph-edges" d={graph.edges.join("")} />
			{all.map(([module, { route }], i) => (
				<path
					key={`${i}${module.name}`}
					className="graph-flow"
					data-lit={lit(module, word)}
					d={route}
					pathLength={100}
				/>
			))}
			{all.map(([module, place], i) => (
				<Tile key={`${i}${module.name}`} module={module} place={place} lit={lit(module, word)} />
			))}
		</svg>
	);
}

/** A sheet of paper with a corner folded over, in the middle of its place. */
function Tile({ module, place: { x, y }, lit }: { module: Module; place: Placed; lit: true | undefined }) {
	const { width, height } = tile;
	return (
		<g className="graph-tile" data-lit={lit} transform={`translate(${x} ${y})`}>
			<path
				d={`M${-width / 2 + 4} ${-height / 2}h${width - 18}l14 14v${height - 18}q0 4-4 4h${8 - width}q-4 0-4-4v${8 - height}q0-4 4-4z`}
			/>
			<path className="graph-fold" d={`M${width / 2 - 14} ${-height / 2}v10q0 4 4 4h10`} />
			<text y="6">{module.name}</text>
		</g>
	);
}

function pair(modules: Module[], places: Placed[]): [Module, Placed][] {
	return modules.map((module, i) => [module, places[i] as Placed]);
}

function lit(module: Module, word: string): true | undefined {
	return module.word === word || undefined;
}

function names(modules: Module[]): string {
	return [...new Set(modules.map(({ name }) => name))].join(", ");
}
