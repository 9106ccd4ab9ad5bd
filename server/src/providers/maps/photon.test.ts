import { bucharest, createCityBook } from '@doorstep/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { photonAnswer, photonHouse, photonRestaurant, photonStreet } from '../../testing/map-answers.js';
import { type MapFixture, startMapFixture } from '../../testing/map-fixture.js';
import { createPhoton } from './photon.js';
import { servedAreaOf } from './served-area.js';

let fixture: MapFixture;
beforeEach(async () => {
  fixture = await startMapFixture();
});
afterEach(() => fixture.close());

const area = servedAreaOf(createCityBook([bucharest]));
const near = { lat: 44.43, lng: 26.1 };
const request = { text: 'strada lipscani 25', near, limit: 7, onMapOnly: false };
const find = (changes: Partial<typeof request> = {}) =>
  createPhoton(fixture.client, area).find({ ...request, ...changes }, fixture.signal);
const reverse = () => createPhoton(fixture.client, area).reverse(near, fixture.signal);

/** Returns a feature with other properties. */
const featureWith = (properties: object) => ({ ...photonHouse, properties: { countrycode: 'RO', ...properties } });

describe('createPhoton', () => {
  it('sends the point that results should be near', async () => {
    fixture.server.answer(photonAnswer());
    expect(await find()).toEqual([]);
    expect(fixture.server.requests).toMatchObject([
      { path: '/api', query: { q: 'strada lipscani 25', lat: '44.43', lon: '26.1', limit: '7', lang: 'default' } },
    ]);
    expect(fixture.server.requests[0]?.query).not.toHaveProperty('bbox');
  });

  it('limits results to the map: west, south, east, north', async () => {
    fixture.server.answer(photonAnswer());
    await find({ onMapOnly: true });
    const [west = 0, south = 0, east = 0, north = 0] = (fixture.server.requests[0]?.query['bbox'] ?? '')
      .split(',')
      .map(Number);
    expect([west < east, south < north, west > 25 && east < 27, south > 44 && north < 45]).toEqual(Array(4).fill(true));
  });

  it('reads houses and streets', async () => {
    fixture.server.answer(photonAnswer(photonHouse, photonStreet));
    expect(await find()).toEqual([
      {
        kind: 'house',
        name: 'Strada Lipscani',
        houseNumber: '25',
        town: 'București',
        county: undefined,
        areas: ['Centrul Vechi', 'București', '030031'],
        point: { lat: 44.4316212, lng: 26.0993126 },
      },
      expect.objectContaining({
        kind: 'street',
        name: 'Strada Lipscani',
        areas: ['București', '030031'],
        extent: { west: 26.0968, north: 44.4325, east: 26.1051, south: 44.4314 },
      }),
    ]);
  });

  it('reads a place with a house number as house and place', async () => {
    fixture.server.answer(photonAnswer(photonRestaurant));
    expect(await reverse()).toMatchObject([
      { kind: 'house', name: 'Strada Stavropoleos', houseNumber: '5' },
      { kind: 'place', name: "Caru' cu bere" },
    ]);
    expect(fixture.server.requests).toMatchObject([{ path: '/reverse', query: { lat: '44.43', lon: '26.1' } }]);
  });

  it('leaves out results that it cannot read, and keeps the others', async () => {
    const { geometry: _, ...withoutGeometry } = photonHouse;
    const { countrycode: __, ...withoutCountry } = photonHouse.properties;
    fixture.server.answer(photonAnswer({ ...photonHouse, properties: withoutCountry }, withoutGeometry, photonStreet));
    expect(await find()).toMatchObject([{ kind: 'street', name: 'Strada Lipscani' }]);
  });

  it('reads the house of a village without streets', async () => {
    fixture.server.answer(photonAnswer(featureWith({ type: 'house', housenumber: '15', city: 'Lhota' })));
    expect(await find()).toMatchObject([{ kind: 'house', name: 'Lhota', houseNumber: '15', onStreet: false }]);
  });

  it.each([
    [{ type: 'city', name: 'Otopeni' }, ['locality']],
    [{ type: 'district', name: 'Floreasca' }, ['quarter']],
    [{ type: 'other', name: 'Parcul Herăstrău' }, ['place']],
    [{ name: 'Gara de Nord', street: null, housenumber: null }, ['place']],
    [{ type: 'house', housenumber: '3' }, []],
    [{ type: 'street', name: '\u202e \u0000' }, []],
    [{ type: 'street', name: 'Strada Lipscani', countrycode: 'MD' }, []],
  ])('reads %j as %j', async (properties, kinds) => {
    fixture.server.answer(photonAnswer(featureWith(properties)));
    expect((await find()).map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    ['no list', { type: 'FeatureCollection' }],
    ['no point', photonAnswer({ properties: photonHouse.properties })],
    ['a point off the Earth', photonAnswer({ ...photonHouse, geometry: { coordinates: [44, 190] } })],
    ['a name that is not text', photonAnswer(featureWith({ name: { ro: 'Lipscani' } }))],
    ['a name that is too long', photonAnswer(featureWith({ name: 'x'.repeat(2_000) }))],
    ['too many results', photonAnswer(...Array(101).fill(photonHouse))],
  ])('rejects an answer with %s', async (_title, answer) => {
    fixture.server.answer(answer);
    await expect(find()).rejects.toMatchObject({ reason: 'invalid_answer' });
  });

  it('reports a refusal with a message as refused', async () => {
    fixture.server.answer({ message: 'language xx is not supported' }, 400);
    await expect(find()).rejects.toMatchObject({ reason: 'refused' });
  });
});
