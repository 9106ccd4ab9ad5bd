import { createPackGeocoder, distanceMeters } from '@doorstep/core';
import { describe, expect, it } from 'vitest';
import { extracts, packOf } from '../../testing/osm/extracts.js';
import { type MapData, readMapData } from '../map/map-data.js';
import { tag } from '../osm/element.js';
import { openExtract } from '../osm/open-extract.js';
import { isRoad } from '../roads/travel-rules.js';

/** Returns pairs of streets that have a node in common, each pair once. */
function crossings({ ways, nodes }: MapData) {
  const streetAt = new Map<number, string>();
  const found = new Map<
    string,
    { readonly names: readonly [string, string]; readonly lat: number; readonly lng: number }
  >();
  for (const { tags, nodes: ids } of ways) {
    const name = isRoad(tags) ? tag(tags, 'name') : undefined;
    if (name === undefined) continue;
    for (const id of ids) {
      const [other, at] = [streetAt.get(id), nodes.indexOf(id)];
      if (other === undefined) streetAt.set(id, name);
      else if (other !== name && at >= 0) {
        const point = { lat: nodes.lat(at) / 1e7, lng: nodes.lng(at) / 1e7 };
        found.set([other, name].sort().join('|'), { names: [other, name], ...point });
      }
    }
  }
  return [...found.values()];
}

const forms: readonly ((a: string, b: string) => string)[] = [
  (a, b) => `${a} & ${b}`,
  (a, b) => `corner of ${a} and ${b}`,
  (a, b) => `${a} Ecke ${b}`,
  (a, b) => `Ecke ${a} / ${b}`,
  (a, b) => `${a} colț cu ${b}`,
  (a, b) => `esquina de ${a} y ${b}`,
  (a, b) => `à l'angle de ${a} et de ${b}`,
  (a, b) => `угол ${a} и ${b}`,
];

describe('the crossing of two streets', () => {
  it.each(['monaco', 'moscow'] as const)('is found in %s in the words of several languages', async (city) => {
    const map = await readMapData(await openExtract(extracts[city]), undefined, () => {});
    const geocoder = createPackGeocoder(await packOf(city));
    const asked = crossings(map);
    expect(asked.length).toBeGreaterThan(20);
    const missed: string[] = [];
    let right = 0;
    for (const [at, { names, ...point }] of asked.entries()) {
      const text = forms[at % forms.length]?.(...names) ?? '';
      const found = await geocoder.geocode(text);
      const isRight = found?.precision === 'place' && distanceMeters(found.point, point) <= found.radiusMeters;
      if (isRight && found.confidence >= 0.5) right += 1;
      else missed.push(`${text} => ${found?.label} ${found?.precision} ${found?.confidence}`);
    }
    expect(right / asked.length, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('is not invented for streets that do not meet', async () => {
    const geocoder = createPackGeocoder(await packOf('monaco'));
    expect((await geocoder.geocode('Rue du Gabian & Nowhere Street'))?.precision).not.toBe('place');
  });
});
