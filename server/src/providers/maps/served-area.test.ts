import { bucharest, createCityBook } from '@doorstep/core';
import { describe, expect, it } from 'vitest';
import { nominatimHouse, photonAnswer, photonHouse } from '../../testing/map-answers.js';
import { startMapFixture } from '../../testing/map-fixture.js';
import { createNominatim } from './nominatim.js';
import { createPhoton } from './photon.js';
import { servedAreaOf } from './served-area.js';

/** A city in a square around Andorra la Vella. */
const andorra: typeof bucharest = {
  ...bucharest,
  id: 'andorra',
  country: { ...bucharest.country, code: 'AD' },
  languages: ['ca', 'ro'],
  center: { lat: 42.5, lng: 1.5 },
  area: {
    type: 'Polygon',
    coordinates: [
      [
        [1.4, 42.4],
        [1.6, 42.4],
        [1.6, 42.6],
        [1.4, 42.6],
        [1.4, 42.4],
      ],
    ],
  },
  zones: [],
};

const area = servedAreaOf(createCityBook([bucharest, andorra]));
const request = { text: 'major 1', near: andorra.center, limit: 5, onMapOnly: true };

describe('the area of two cities', () => {
  it('has the countries and languages of both, and its centre in the first', () => {
    expect(area).toMatchObject({
      countries: new Set(['RO', 'AD']),
      languages: ['ro', 'ca'],
      center: bucharest.center,
      box: { west: 1.4, south: 42.4 },
    });
  });

  it.each([
    [bucharest.center, true],
    [andorra.center, true],
    [{ lat: 43.5, lng: 13 }, false],
  ])('contains %j: %s', (point, contained) => {
    expect(area.contains(point)).toBe(contained);
  });

  it.each(['RO', 'AD', 'FR'])('is where Photon finds addresses: %s', async (countrycode) => {
    const { server, client, signal, close } = await startMapFixture();
    server.answer(photonAnswer({ ...photonHouse, properties: { ...photonHouse.properties, countrycode } }));
    const found = await createPhoton(client, area).find(request, signal);
    await close();
    expect(found.length > 0).toBe(countrycode !== 'FR');
    expect(server.requests[0]?.query['bbox']).toMatch(/^1\.4,42\.4,26\.\d+,44\.\d+$/);
  });

  it.each(['ro', 'ad', 'fr'])('is where Nominatim finds addresses: %s', async (country_code) => {
    const { server, client, signal, close } = await startMapFixture();
    server.answer([{ ...nominatimHouse, address: { ...nominatimHouse.address, country_code } }]);
    const found = await createNominatim(client, { completesText: true, area }).find(request, signal);
    await close();
    expect(found.length > 0).toBe(country_code !== 'fr');
    expect(server.requests[0]?.query).toMatchObject({ countrycodes: 'ro,ad', 'accept-language': 'ro,ca' });
  });
});
