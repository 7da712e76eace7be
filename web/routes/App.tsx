import type { Props } from '../types/props';
import { Body } from './Body';

/** How far the body of a page has come. */
export type Status = 'ready' | 'loading' | 'failed';

/** What every route component takes. */
export interface RouteProps {
  props: Props;
  /** The prose as HTML, or on the build machine the token Go replaces. */
  body: string;
  status: Status;
}

/** The whole of #root for one page. */
export function App({ props, body }: RouteProps) {
  return (
    <main id="content">
      <h1>{props.page?.title}</h1>
      <Body html={body} />
    </main>
  );
}
