import './styles/index.css';
import { hydrateRoot } from 'react-dom/client';
import { App } from './routes/App';
import type { Props } from './types/props';

const root = document.getElementById('root');
const island = document.getElementById('props');
if (root && island) {
  const props = JSON.parse(island.textContent ?? '') as Props;
  const body = document.getElementById('md-body')?.innerHTML ?? '';
  hydrateRoot(root, <App props={props} body={body} status="ready" />);
}
