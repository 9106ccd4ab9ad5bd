import { expect, it } from 'vitest';
import { addressReader } from './address-query.js';

const toAddressQuery = addressReader({ countries: new Set(['RO']), ownNames: new Set() });

it.each([
  ['Str. Lipscani nr. 25, bl. A3, sc. 2, et. 4, ap. 15, interfon 15', 'strada lipscani 25'],
  ['Bd. Iuliu Maniu 7B, Sector 6', 'bulevardul iuliu maniu 7b, bucuresti'],
  ['Calea Bucureștilor 224, Otopeni, jud. Ilfov', 'calea bucurestilor 224, otopeni, ilfov'],
  ['București Mall', 'bucuresti mall'],
  ['Gara de Nord', 'gara de nord'],
])('searches for "%s" as "%s"', (text, searched) => {
  expect(toAddressQuery(text)?.text).toBe(searched);
});

it.each(['', '  ', '🚲🚲', 'București', 'Sector 3', 'a'.repeat(501)])('does not search for %j', (text) => {
  expect(toAddressQuery(text)).toBeUndefined();
});
