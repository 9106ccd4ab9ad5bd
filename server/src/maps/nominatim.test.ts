import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nominatimHouse, nominatimTown } from '../testing/map-answers.js';
import { type MapProtocol, startMapProtocol } from '../testing/map-protocol.js';
import { createNominatim } from './nominatim.js';

let protocol: MapProtocol;
beforeEach(async () => {
  protocol = await startMapProtocol();
});
afterEach(() => protocol.close());

const near = { lat: 44.43, lng: 26.1 };
const question = { text: 'strada lipscani 25', near, limit: 7, onMapOnly: true };
const nominatim = () => createNominatim(protocol.client, { completesText: true });
const find = () => nominatim().find(question, protocol.signal);
const reverse = () => nominatim().reverse(near, protocol.signal);

describe('createNominatim', () => {
  it.each([
    [true, '1'],
    [false, '0'],
  ])('asks for Romania, bounded by the map: %s', async (onMapOnly, bounded) => {
    protocol.server.answer([]);
    expect(await nominatim().find({ ...question, onMapOnly }, protocol.signal)).toEqual([]);
    expect(protocol.server.questions).toMatchObject([
      {
        path: '/search',
        query: {
          q: 'strada lipscani 25',
          format: 'jsonv2',
          limit: '7',
          bounded,
          addressdetails: '1',
          countrycodes: 'ro',
        },
        headers: { 'user-agent': 'Doorstep' },
      },
    ]);
    const corners = protocol.server.questions[0]?.query['viewbox']?.split(',').map(Number) ?? [];
    expect(corners).toHaveLength(4);
    expect([(corners[0] ?? 0) < (corners[2] ?? 0), (corners[1] ?? 0) > (corners[3] ?? 0)]).toEqual([true, true]);
  });

  it('reads houses and towns', async () => {
    protocol.server.answer([nominatimHouse, nominatimTown]);
    expect(await find()).toEqual([
      {
        kind: 'house',
        name: 'Strada Lipscani',
        houseNumber: '25',
        town: 'București',
        county: undefined,
        areas: ['Centrul Vechi', 'Sector 3', 'București', 'România', '030031'],
        point: { lat: 44.4316212, lng: 26.0993126 },
      },
      expect.objectContaining({ kind: 'locality', name: 'Otopeni', town: 'Otopeni', county: 'Ilfov' }),
    ]);
  });

  it('reads the one place at a point', async () => {
    protocol.server.answer(nominatimHouse);
    expect(await reverse()).toMatchObject([{ kind: 'house', houseNumber: '25' }]);
    expect(protocol.server.questions).toMatchObject([
      { path: '/reverse', query: { lat: '44.43', lon: '26.1', format: 'jsonv2' } },
    ]);
  });

  it('takes a point where nothing is for an answer', async () => {
    protocol.server.answer({ error: 'Unable to geocode' });
    expect(await reverse()).toEqual([]);
  });

  it.each([
    [{ category: 'highway', addresstype: 'road', name: 'Strada Lipscani' }, ['street']],
    [{ addresstype: 'suburb', name: 'Floreasca' }, ['quarter']],
    [{ addresstype: 'amenity', name: 'Ateneul Român' }, ['place']],
    [{ addresstype: 'tourism', display_name: 'Palatul Parlamentului, Strada Izvor' }, ['place']],
    [{ name: 'Soroca', address: { country_code: 'md' } }, []],
  ])('reads %j as %j', async (changes, kinds) => {
    const place = { lat: '44.4', lon: '26.1', display_name: 'x', address: { country_code: 'ro' } };
    protocol.server.answer([{ ...place, ...changes }]);
    expect((await find()).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('reads a place with a house as both', async () => {
    protocol.server.answer([{ ...nominatimHouse, name: 'Librăria Cărturești', addresstype: 'shop' }]);
    expect(await find()).toMatchObject([{ kind: 'house' }, { kind: 'place', name: 'Librăria Cărturești' }]);
  });

  it.each([
    ['an object', { places: [] }],
    ['a position in words', [{ ...nominatimHouse, lat: 'north' }]],
    ['a position off the Earth', [{ ...nominatimHouse, lat: '91.0' }]],
    ['no position', [{ ...nominatimHouse, lon: undefined }]],
    ['a street that is none', [{ ...nominatimHouse, address: { road: ['Strada Lipscani'], country_code: 'ro' } }]],
  ])('believes no answer with %s', async (_title, answer) => {
    protocol.server.answer(answer);
    await expect(find()).rejects.toMatchObject({ reason: 'invalid_answer' });
  });
});
