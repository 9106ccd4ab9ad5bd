import { type Markup, markup } from './markup.js';

/** Line drawings in a square of 24 by 24. */
export const icons = {
  pickup: markup`<path d="M6 9h12l-1 10.5H7zM9 9V7.8a3 3 0 0 1 6 0V9"/>`,
  dropoff: markup`<path d="m4.5 11.5 7.5-6.8 7.5 6.8M6.5 10v9.2h11V10M10 19v-5h4v5"/>`,
  bicycle: markup`<circle cx="6" cy="16" r="3.6"/><circle cx="18" cy="16" r="3.6"/><path d="m6 16 3.6-7h5.2l3.2 7M9.6 9l3.6 7H6M8 7h3m3.8 2L14 6.4h2.6"/>`,
  scooter: markup`<circle cx="6.4" cy="17" r="2.6"/><circle cx="18" cy="17" r="2.6"/><path d="M9 17h5.2l3-9.4h-2.7M3.8 14.4c0-2 1.4-3.4 3.4-3.4h3.6l1.6 6M4.5 8.6h5"/>`,
  car: markup`<path d="M3.6 16.5v-4l1.6-.8L7 7.2h10l1.8 4.5 1.6.8v4zM5.2 11.7h13.6"/><circle cx="7.6" cy="16.6" r="1.9"/><circle cx="16.4" cy="16.6" r="1.9"/>`,
} as const satisfies Record<string, Markup>;

/** Renders an icon for use in text. */
export function inlineIcon(name: keyof typeof icons): Markup {
  return markup`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${icons[name]}</svg>`;
}
