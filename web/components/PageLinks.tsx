import { useEffect, useState } from "react";
import { announce } from "../lib/announce";
import type { Page } from "../types/props";
import { Icon } from "./Icon";
import { useMessages } from "./messages";

type Addresses = Pick<Page, "edit" | "editReadme" | "repo" | "print" | "markdown">;

/** Where to change, find, print and take away what was read; `paper` offers to print the page itself. */
export function PageLinks({ edit, editReadme, repo, print, markdown, paper }: Addresses & { paper?: boolean }) {
	const say = useMessages("page");
	if (!edit && !editReadme && !repo && !print && !markdown && !paper) return null;
	return (
		<ul className="page-links" aria-label={say.thisPage}>
			{edit ? <PageLink url={edit} icon="edit" label={editReadme ? say.editIntroduction : say.edit} external /> : null}
			{editReadme ? <PageLink url={editReadme} icon="edit" label={say.editReadme} external /> : null}
			{repo ? <PageLink url={repo} icon="code" label={say.repository} external /> : null}
			{paper ? <PrintPage /> : null}
			{print ? <PageLink url={print} icon="print" label={say.printSection} /> : null}
			{markdown ? <PageLink url={markdown} icon="file" label={say.viewMarkdown} /> : null}
			{markdown ? <CopyMarkdown address={markdown} /> : null}
		</ul>
	);
}

function PageLink({ url, icon, label, external }: { url: string; icon: string; label: string; external?: boolean }) {
	return (
		<li>
			<a href={url} rel={external ? "noopener" : undefined}>
				<Icon name={icon} />
				<span>{label}</span>
			</a>
		</li>
	);
}

function PrintPage() {
	const say = useMessages("page");
	return (
		<li className="script-only">
			<button type="button" onClick={() => window.print()}>
				<Icon name="print" />
				<span>{say.print}</span>
			</button>
		</li>
	);
}

/** The button says how the copying went for this long, in milliseconds, as those of code blocks do. */
const answerTime = 2_000;

/** Loaded when a pointer or the focus reaches the button. */
const clipboard = () => import("../lib/clipboard");
const prepare = () => void clipboard().catch(() => {});

function CopyMarkdown({ address }: { address: string }) {
	const { copyMarkdown, copied, copyFailed } = useMessages("page");
	const [answer, setAnswer] = useState<{ text: string }>();
	useEffect(() => {
		if (!answer) return;
		announce(answer.text);
		const timer = setTimeout(() => setAnswer(undefined), answerTime);
		return () => clearTimeout(timer);
	}, [answer]);
	const copy = () =>
		clipboard()
			.then((module) => module.copyFile(address))
			.then(
				(done) => setAnswer({ text: done ? copied : copyFailed }),
				() => setAnswer({ text: copyFailed }),
			);
	return (
		<li className="script-only">
			<button type="button" onPointerEnter={prepare} onFocus={prepare} onClick={copy}>
				<Icon name="copy" />
				<span>{answer?.text ?? copyMarkdown}</span>
			</button>
		</li>
	);
}
