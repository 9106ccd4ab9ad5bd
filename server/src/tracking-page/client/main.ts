import type { PublicTracking } from '@doorstep/contracts';
import { details } from '../view/details.js';
import { hasEnded } from '../view/stages.js';
import { texts } from '../view/texts.js';
import { createLiveMap } from './live-map.js';
import { followTracking } from './live-tracking.js';

/** Keeps the page up to date that the server wrote. The page of a link that leads nowhere has none of its elements. */
function start(): void {
  const headline = document.getElementById('headline');
  const story = document.getElementById('details');
  const connection = document.getElementById('connection');
  const map = document.querySelector<SVGSVGElement>('#map');
  if (!headline || !story || !connection || !map) return;
  const language = document.documentElement.lang === 'en' ? 'en' : 'ro';
  const text = texts[language];
  const moveCourier = createLiveMap(map);
  let shown = '';

  function showConnection(connected: boolean): void {
    if (!connection) return;
    connection.hidden = false;
    connection.dataset['connected'] = String(connected);
    connection.textContent = connected ? text.live : text.reconnecting;
  }

  function show(tracking: PublicTracking): void {
    const { status } = tracking;
    const state = text.status[status][0];
    // Whoever cannot see the page is told of changes alone.
    if (headline && headline.textContent !== state) headline.textContent = state;
    const { html } = details(tracking, language);
    // A new position alone changes nothing here: a selection in it stays.
    if (story && html !== shown) story.innerHTML = html;
    shown = html;
    document.body.dataset['status'] = status;
    moveCourier(tracking);
    if (connection && hasEnded(status)) connection.hidden = true;
  }

  const token = location.pathname.split('/').at(-1) ?? '';
  followTracking(`/v1/tracking/${token}`, { show, connected: showConnection, gone: () => location.reload() });
}

start();
