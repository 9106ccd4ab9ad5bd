import { sha256Hex } from '@doorstep/core';
import { clientScript } from './generated/client-script.js';
import { style } from './style.js';
import { type Markup, markup } from './view/markup.js';

/** A file of the tracking page. */
export interface Asset {
  /** Contains a hash of the content, so that it can be cached forever. */
  readonly path: string;
  /** Without the charset, which is UTF-8. */
  readonly contentType: string;
  readonly text: string;
}

/** The logo of Doorstep: an open door. */
export const logo: Markup = markup`<rect x="2" y="2" width="20" height="20" rx="5" fill="#0f766e"/><path d="M7.5 18.5v-13h9v13M5.5 18.5h13" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/><circle cx="13.8" cy="12.3" r="1.1" fill="#fff"/>`;

function asset(name: string, extension: string, contentType: string, text: string): Asset {
  const version = sha256Hex(text).slice(0, 12);
  return { path: `/track/assets/${name}-${version}.${extension}`, contentType, text };
}

/** All files of the tracking page. It loads nothing else. */
export const assets = {
  style: asset('track', 'css', 'text/css', style),
  script: asset('track', 'js', 'text/javascript', clientScript),
  icon: asset(
    'icon',
    'svg',
    'image/svg+xml',
    markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${logo}</svg>`.html,
  ),
} as const satisfies Record<string, Asset>;
