import type { ConnectionState } from '../backend/connection.js';
import { element, replace } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import type { App } from './app.js';

const messages = {
  retrying: 'connection.retrying',
  down: 'connection.down',
  offline: 'connection.offline',
} as const;

/** A line below the header that is shown while the connection to the service is lost. */
export function connectionBanner(app: App): HTMLElement {
  const banner = element('div', { class: 'connection', role: 'status' });
  const show = (state: ConnectionState): void => {
    banner.dataset['state'] = state;
    if (state === 'up') replace(banner);
    else replace(banner, icon('warning'), app.texts.t(messages[state]));
  };
  app.backend.connection.state.subscribe(show);
  show(app.backend.connection.state.get());
  return banner;
}
