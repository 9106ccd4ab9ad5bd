import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { photonAnswer, photonHouse, photonRestaurant, photonStreet } from '../testing/map-answers.js';
import { type MapProtocol, startMapProtocol } from '../testing/map-protocol.js';
import { createPhoton } from './photon.js';

let protocol: MapProtocol;
beforeEach(async () => {
  protocol = await startMapProtocol();
});
afterEach(() => protocol.close());

const near = { lat: 44.43, lng: 26.1 };
const question = { text: 'strada lipscani 25', near, limit: 7, onMapOnly: false };
const find = (changes: Partial<typeof question> = {}) =>
  createPhoton(protocol.client).find({ ...question, ...changes }, protocol.signal);
const reverse = () => createPhoton(protocol.client).reverse(near, protocol.signal);

/** A feature with other properties. */
const featureWith = (properties: object) => ({ ...photonHouse, properties: { countrycode: 'RO', ...properties } });

describe('createPhoton', () => {
  it('asks with the point that results should be near', async () => {
    protocol.server.answer(photonAnswer());
    expect(await find()).toEqual([]);
    expect(protocol.server.questions).toMatchObject([
      { path: '/api', query: { q: 'strada lipscani 25', lat: '44.43', lon: '26.1', limit: '7', lang: 'default' } },
    ]);
    expect(protocol.server.questions[0]?.query).not.toHaveProperty('bbox');
  });

  it('asks for the map alone: west, south, east, north', async () => {
    protocol.server.answer(photonAnswer());
    await find({ onMapOnly: true });
    const [west = 0, south = 0, east = 0, north = 0] = (protocol.server.questions[0]?.query['bbox'] ?? '')
      .split(',')
      .map(Number);
    expect([west < east, south < north, west > 25 && east < 27, south > 44 && north < 45]).toEqual(Array(4).fill(true));
  });

  it('reads houses and streets', async () => {
    protocol.server.answer(photonAnswer(photonHouse, photonStreet));
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
      expect.objectContaining({ kind: 'street', name: 'Strada Lipscani', areas: ['București', '030031'] }),
    ]);
  });

  it('reads a place with a house as both', async () => {
    protocol.server.answer(photonAnswer(photonRestaurant));
    expect(await reverse()).toMatchObject([
      { kind: 'house', name: 'Strada Stavropoleos', houseNumber: '5' },
      { kind: 'place', name: "Caru' cu bere" },
    ]);
    expect(protocol.server.questions).toMatchObject([{ path: '/reverse', query: { lat: '44.43', lon: '26.1' } }]);
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
    protocol.server.answer(photonAnswer(featureWith(properties)));
    expect((await find()).map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    ['no list', { type: 'FeatureCollection' }],
    ['no point', photonAnswer({ properties: photonHouse.properties })],
    ['a point off the Earth', photonAnswer({ ...photonHouse, geometry: { coordinates: [44, 190] } })],
    ['a name that is none', photonAnswer(featureWith({ name: { ro: 'Lipscani' } }))],
    ['a name beyond measure', photonAnswer(featureWith({ name: 'x'.repeat(2_000) }))],
    ['far more than was asked for', photonAnswer(...Array(101).fill(photonHouse))],
  ])('believes no answer with %s', async (_title, answer) => {
    protocol.server.answer(answer);
    await expect(find()).rejects.toMatchObject({ reason: 'invalid_answer' });
  });

  it('is refused with a message', async () => {
    protocol.server.answer({ message: 'language xx is not supported' }, 400);
    await expect(find()).rejects.toMatchObject({ reason: 'refused' });
  });
});
