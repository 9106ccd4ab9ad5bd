import { createApp } from './app/app.js';
import { mountApp } from './app/shell.js';
import type { Backend } from './backend/backend.js';
import { createServerBackend } from './backend/backend.js';
import { chooseBackend } from './backend/choose-backend.js';
import { createSettings, type Settings } from './settings/settings.js';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/shell.css';
import './styles/discovery.css';
import './styles/lists.css';
import './styles/menu.css';
import './styles/pictures.css';
import './styles/checkout.css';
import './styles/orders.css';

async function openBackend(settings: Settings): Promise<Backend> {
  const choice = chooseBackend(location.search, import.meta.env.VITE_DOORSTEP);
  if (choice.kind === 'server') return createServerBackend(choice.baseUrl, settings);
  // Loaded separately, so that visitors of a server do not download it.
  const { startSandbox } = await import('./sandbox/start-sandbox.js');
  return startSandbox(settings);
}

const root = document.querySelector<HTMLElement>('#app');
if (!root) throw new Error('The page has no element #app.');
const settings = createSettings(localStorage, navigator.languages);
mountApp(createApp(await openBackend(settings), settings), root);
