import { describe, expect, it } from 'vitest';
import { extractOf } from '../../testing/osm/generated-city.js';
import { readMapData } from '../map/map-data.js';
import { countryOf, statesOfMap } from './country.js';

describe('the country of a map', () => {
  it.each([
    [['RO', 'ro', 'BG'], 'RO'],
    [['Romania', ''], undefined],
    [[], undefined],
  ])('is the one that most addresses state: %j', async (codes, country) => {
    const nodes = ['', ...codes].map((code, id) => ({
      ...{ type: 'node' as const, id: id + 1, lat: 45, lng: 25 },
      tags: code === '' ? [] : ['addr:country', code],
    }));
    expect(countryOf(await readMapData(extractOf(nodes), undefined, () => {}))).toBe(country);
  });
});

describe('the states of a map', () => {
  it.each([
    ['US', 'addr:state', ['NY', 'New York', 'NY'], ['ny']],
    ['US', 'addr:postcode', ['11427', '11427-1234', '07302'], ['ny', 'nj']],
    ['US', 'tiger:county', ['Queens, NY', 'Kings, NY'], ['ny']],
    ['CA', 'addr:province', ['British Columbia', 'BC'], ['bc']],
    ['CA', 'addr:postcode', ['V5Y 1R4', 'T2P 1J9'], ['bc', 'ab']],
    ['AU', 'addr:postcode', ['3220', '2000'], ['vic', 'nsw']],
    ['US', 'addr:state', ['Elsewhere'], []],
    ['RO', 'addr:state', ['NY'], []],
    [undefined, 'addr:state', ['NY'], []],
  ])('of %s follow from %s: %j', async (country, key, values, states) => {
    expect(statesOfMap(await mapWith(key, values), country)).toEqual(states);
  });

  it('are not those of single addresses beyond the border', async () => {
    const values = [...Array<string>(30).fill('NY'), 'NJ'];
    expect(statesOfMap(await mapWith('addr:state', values), 'US')).toEqual(['ny']);
  });
});

function mapWith(key: string, values: readonly string[]) {
  const nodes = values.map((value, id) => ({
    ...{ type: 'node' as const, id: id + 1, lat: 45, lng: 25 },
    tags: [key, value],
  }));
  return readMapData(extractOf(nodes), undefined, () => {});
}
