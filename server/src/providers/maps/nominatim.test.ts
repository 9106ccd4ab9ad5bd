import { bucharest, createCityBook } from '@doorstep/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nominatimHouse, nominatimTown } from '../../testing/map-answers.js';
import { type MapFixture, startMapFixture } from '../../testing/map-fixture.js';
import { createNominatim } from './nominatim.js';
import { servedAreaOf } from './served-area.js';

let fixture: MapFixture;
beforeEach(async () => {
  fixture = await startMapFixture();
});
afterEach(() => fixture.close());

const area = servedAreaOf(createCityBook([bucharest]));
const near = { lat: 44.43, lng: 26.1 };
const request = { text: 'strada lipscani 25', near, limit: 7, onMapOnly: true };
const nominatim = () => createNominatim(fixture.client, { completesText: true, area });
const find = () => nominatim().find(request, fixture.signal);
const reverse = () => nominatim().reverse(near, fixture.signal);

describe('createNominatim', () => {
  it.each([
    [true, '1'],
    [false, '0'],
  ])('searches Romania, with onMapOnly %s as bounded=%s', async (onMapOnly, bounded) => {
    fixture.server.answer([]);
    expect(await nominatim().find({ ...request, onMapOnly }, fixture.signal)).toEqual([]);
    expect(fixture.server.requests).toMatchObject([
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
    const corners = fixture.server.requests[0]?.query['viewbox']?.split(',').map(Number) ?? [];
    expect(corners).toHaveLength(4);
    expect([(corners[0] ?? 0) < (corners[2] ?? 0), (corners[1] ?? 0) > (corners[3] ?? 0)]).toEqual([true, true]);
  });

  it('reads houses and towns', async () => {
    fixture.server.answer([nominatimHouse, nominatimTown]);
    expect(await find()).toEqual([
      {
        kind: 'house',
        name: 'Strada Lipscani',
        houseNumber: '25',
        town: 'București',
        county: undefined,
        areas: ['Centrul Vechi', 'Sector 3', 'București', 'România', '030031'],
        point: { lat: 44.4316212, lng: 26.0993126 },
        extent: { south: 44.4315712, north: 44.4316712, west: 26.0992626, east: 26.0993626 },
      },
      expect.objectContaining({ kind: 'locality', name: 'Otopeni', town: 'Otopeni', county: 'Ilfov' }),
    ]);
  });

  it('leaves out results that it cannot read, and reads the house of a village without streets', async () => {
    const village = { house_number: '15', village: 'Lhota', country_code: 'ro' };
    fixture.server.answer([
      { ...nominatimHouse, lat: 'x' },
      { ...nominatimHouse, name: '', display_name: '15', address: village },
    ]);
    expect(await find()).toMatchObject([{ kind: 'house', name: 'Lhota', houseNumber: '15', onStreet: false }]);
  });

  it('reads the place at a point', async () => {
    fixture.server.answer(nominatimHouse);
    expect(await reverse()).toMatchObject([{ kind: 'house', houseNumber: '25' }]);
    expect(fixture.server.requests).toMatchObject([
      { path: '/reverse', query: { lat: '44.43', lon: '26.1', format: 'jsonv2' } },
    ]);
  });

  it('reads the error for a point without a place as an empty answer', async () => {
    fixture.server.answer({ error: 'Unable to geocode' });
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
    fixture.server.answer([{ ...place, ...changes }]);
    expect((await find()).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('reads a place with a house number as house and place', async () => {
    fixture.server.answer([{ ...nominatimHouse, name: 'Librăria Cărturești', addresstype: 'shop' }]);
    expect(await find()).toMatchObject([{ kind: 'house' }, { kind: 'place', name: 'Librăria Cărturești' }]);
  });

  it.each([
    ['an object', { places: [] }],
    ['a position that is not a number', [{ ...nominatimHouse, lat: 'north' }]],
    ['a position off the Earth', [{ ...nominatimHouse, lat: '91.0' }]],
    ['no position', [{ ...nominatimHouse, lon: undefined }]],
    ['a street that is not text', [{ ...nominatimHouse, address: { road: ['Strada Lipscani'], country_code: 'ro' } }]],
  ])('rejects an answer with %s', async (_title, answer) => {
    fixture.server.answer(answer);
    await expect(find()).rejects.toMatchObject({ reason: 'invalid_answer' });
  });
});
