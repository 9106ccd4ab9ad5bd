import type { PublicTracking } from '@doorstep/contracts';
import { details } from '../view/details.js';
import { recipientActions } from '../view/recipient.js';
import { hasEnded } from '../view/stages.js';
import { texts } from '../view/texts.js';
import { createLiveMap } from './live-map.js';
import { followTracking } from './live-tracking.js';
import { sendWishes } from './send-wishes.js';

/** Keeps the page that the server rendered up to date. The page of an invalid link has none of its elements. */
function start(): void {
  const headline = document.getElementById('headline');
  const content = document.getElementById('details');
  const connection = document.getElementById('connection');
  const map = document.querySelector<SVGSVGElement>('#map');
  const recipient = document.getElementById('recipient');
  if (!headline || !content || !recipient || !connection || !map) return;
  const language = document.documentElement.lang === 'en' ? 'en' : 'ro';
  const text = texts[language];
  const moveCourier = createLiveMap(map);
  let shown = '';
  let offered: string | undefined;

  function showConnection(connected: boolean): void {
    if (!connection) return;
    connection.hidden = false;
    connection.dataset['connected'] = String(connected);
    connection.textContent = connected ? text.live : text.reconnecting;
  }

  function show(tracking: PublicTracking): void {
    const { status } = tracking;
    const state = text.status[status][0];
    // Screen readers announce each assignment, so only changes are assigned.
    if (headline && headline.textContent !== state) headline.textContent = state;
    const { html } = details(tracking, language);
    // A new position does not change this text, and the user's selection in it is kept.
    if (content && html !== shown) content.innerHTML = html;
    shown = html;
    const actions = recipientActions(tracking, language)?.html ?? '';
    // What the recipient is writing is kept, unless something else can be done now.
    if (recipient && offered !== undefined && offered !== actions) recipient.innerHTML = actions;
    offered = actions;
    document.body.dataset['status'] = status;
    moveCourier(tracking);
    if (connection && hasEnded(status)) connection.hidden = true;
  }

  const token = location.pathname.split('/').at(-1) ?? '';
  const path = `../v1/tracking/${token}`;
  sendWishes(recipient, path, text.recipient, show);
  followTracking(path, { show, connected: showConnection, gone: () => location.reload() });
}

start();
