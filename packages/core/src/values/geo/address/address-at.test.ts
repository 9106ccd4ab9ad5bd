import { expect, it } from 'vitest';
import { addressAt } from './address-at.js';
import { createEmbeddedGeocoder } from './embedded-geocoder.js';

const geocoder = createEmbeddedGeocoder();

it.each([
  ['a street', { lat: 44.4317, lng: 26.1005 }],
  ['a square', { lat: 44.4467, lng: 26.0972 }],
])('names the address near %s like reverse geocoding', async (_name, point) => {
  const address = await addressAt(geocoder, point);
  expect(address).toBe((await geocoder.reverse(point))?.label);
  expect(address).toMatch(/, Sector \d, București$/);
});

it('names the area where nothing is known', async () => {
  const nothing = { reverse: async () => undefined };
  expect(await addressAt(nothing, { lat: 44.4467, lng: 26.0972 })).toBe('Sector 1, București');
  expect(await addressAt(nothing, { lat: 45.5, lng: 25 })).toBe('București');
});
