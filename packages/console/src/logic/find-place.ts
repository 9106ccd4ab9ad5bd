import { placeHref, withFilters } from './route.js';

/** The page that shows the objects whose ids begin with a prefix. */
const pageOfPrefix: Readonly<Record<string, string>> = {
  dlv: 'deliveries',
  evt: 'events',
  req: 'requests',
  whe: 'webhooks',
  ord: 'orders',
};

/**
 * Returns the address for something that a visitor searches: the page of an id, the events of one type, or the deliveries with
 * an external reference. Undefined for an empty text.
 */
export function findPlace(searched: string): string | undefined {
  const text = searched.trim();
  if (text === '') return undefined;
  const page = /^([a-z]{3})_[0-9a-z]+$/.test(text) ? pageOfPrefix[text.slice(0, 3)] : undefined;
  if (page !== undefined) return placeHref(page, text);
  if (/^[a-z]+(_[a-z]+)*\.[a-z_]+$/.test(text)) return withFilters(placeHref('events'), { type: text });
  return withFilters(placeHref('deliveries'), { reference: text });
}
