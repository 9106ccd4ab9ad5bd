import { describe, expect, it } from 'vitest';
import { extractOf } from '../../testing/osm/generated-city.js';
import { readMapData } from '../map/map-data.js';
import { countryOf } from './country.js';

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
