import { currencyDigits, type PublicTracking } from '@doorstep/contracts';
import type { CityBasemap } from '@doorstep/core';
import { type Asset, assets, logo } from './assets.js';
import { cityDrawing } from './map/city-drawing.js';
import { sandboxDrawing } from './map/sandbox-drawing.js';
import { details } from './view/details.js';
import { type Frame, frameAround, fromMap, type MapPoint, viewBox } from './view/frame.js';
import { inlineIcon } from './view/icons.js';
import { markedPoints, marks, routePoints } from './view/marks.js';
import { type Markup, markup } from './view/markup.js';
import { recipientActions } from './view/recipient.js';
import { type Language, texts } from './view/texts.js';

/**
 * Renders the page of a delivery. It is complete without its script, which keeps it up to date.
 *
 * @param cityMaps the sandbox map is drawn where there is none.
 */
export function trackingDocument(
  tracking: PublicTracking,
  language: Language,
  cityMaps: readonly CityBasemap[],
): string {
  const frame = frameAround(markedPoints(tracking));
  const cityMap = cityMapAt(cityMaps, frame);
  const text = texts[language];
  const [headline] = text.status[tracking.status];
  const badge = tracking.livemode ? null : markup`<span class="badge">${text.test}</span>`;
  const body = markup`<body data-status="${tracking.status}">
${banner(badge)}
<main>
<div class="map">${map(tracking, text.map, frame, cityMap)}${attribution(cityMap)}</div>
<div class="card">
<p class="sender">${text.from(tracking.senderName)}</p>
${cash(tracking, language)}<h1><span id="headline" role="status">${headline}</span></h1>
<div id="details">${details(tracking, language)}</div>
<div id="recipient">${recipientActions(tracking, language)}</div>
<p class="connection" id="connection" hidden></p>
<noscript><p class="note">${text.withoutScript}</p><p><a class="button" href="">${text.refresh}</a></p></noscript>
</div>
</main>
</body>`;
  return page(
    language,
    text.title(tracking.senderName),
    body,
    belowTrack,
    markup`<script src="${hrefOf(assets.script, belowTrack)}" defer></script>`,
  );
}

/** Shows what the recipient pays at the door. The style hides it once the delivery has ended. */
function cash({ cashOnDelivery }: PublicTracking, language: Language): Markup | null {
  if (cashOnDelivery === null) return null;
  const { amount, currency } = cashOnDelivery;
  const digits = currencyDigits(currency);
  const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, ...fractions });
  return markup`<p class="note cash">${texts[language].cash(format.format(amount / 10 ** digits))}</p>
`;
}

/** Renders a page that only shows a message. */
export function noticeDocument(kind: 'gone' | 'unavailable', language: Language): string {
  const text = texts[language];
  const [headline, explanation] = text[kind];
  const again = kind === 'unavailable' ? markup`<p><a class="button" href="">${text.refresh}</a></p>` : null;
  return messageDocument(language, headline, explanation, again, belowTrack);
}

/** The way from a tracking page to the address of the service. Links are relative, because the service may be below a path. */
const belowTrack = '../';

function hrefOf({ path }: Asset, root: string): string {
  return `${root}${path.slice(1)}`;
}

/**
 * Renders a page with a headline, an explanation, and what the visitor can do.
 *
 * @param root the way from the page to the address of the service.
 */
export function messageDocument(
  language: Language,
  headline: string,
  explanation: string,
  action: Markup | null,
  root = './',
): string {
  const body = markup`<body>
${banner(null)}
<main class="notice">
${inlineIcon('dropoff')}
<h1>${headline}</h1>
<p class="explanation">${explanation}</p>
${action}
</main>
</body>`;
  return page(language, headline, body, root, null);
}

function page(language: Language, title: string, body: Markup, root: string, script: Markup | null): string {
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<link rel="icon" type="image/svg+xml" href="${hrefOf(assets.icon, root)}">
<link rel="stylesheet" href="${hrefOf(assets.style, root)}">
${script}
</head>
${body}
</html>
`.html;
}

function banner(badge: Markup | null): Markup {
  return markup`<header><span class="brand"><svg viewBox="0 0 24 24" aria-hidden="true">${logo}</svg>Doorstep</span>${badge}</header>`;
}

function map(tracking: PublicTracking, label: string, frame: Frame, cityMap: CityBasemap | undefined): Markup {
  return markup`<svg id="map" role="img" aria-label="${label}" viewBox="${viewBox(frame)}">
${basemap(cityMap, frame, routePoints(tracking))}
${marks(tracking, frame)}
</svg>`;
}

/** Names the source of the map on the map, as its licence requires. */
function attribution(cityMap: CityBasemap | undefined): Markup | null {
  if (!cityMap) return null;
  return markup`<p class="source"><a href="https://www.openstreetmap.org/copyright" rel="noopener">${cityMap.attribution}</a></p>`;
}

/** Returns the basemap of the city in the middle of a frame; `undefined` where there is only the sandbox map. */
export function cityMapAt(cityMaps: readonly CityBasemap[], { x, y, width, height }: Frame): CityBasemap | undefined {
  const { lat, lng } = fromMap({ x: x + width / 2, y: y + height / 2 });
  return cityMaps.find(
    ({ bbox: [west, south, east, north] }) => lng > west && lng < east && lat > south && lat < north,
  );
}

/**
 * Draws the map below the marks, as far as it is near a frame.
 *
 * @param route kept free of names.
 */
export function basemap(cityMap: CityBasemap | undefined, frame: Frame, route: readonly MapPoint[]): Markup {
  return cityMap ? cityDrawing(cityMap, frame, route) : sandboxDrawing(frame, route);
}
