import { renderToString } from 'react-dom/server';
import { App } from './routes/App';
import type { Props } from './types/props';

/** What Go replaces with the prose (docs/architecture.md, "The body is sent once"). */
const bodyToken = '<!--bindery:body-->';

/** Draws the markup of #root from the props as JSON. */
export function render(propsJSON: string): string {
  const props = JSON.parse(propsJSON) as Props;
  return renderToString(<App props={props} body={bodyToken} status="ready" />);
}

declare global {
  var bindery: { render: typeof render };
}

globalThis.bindery = { render };
