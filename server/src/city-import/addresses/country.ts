import { postalStates } from '@doorstep/core';
import type { MapData } from '../map/map-data.js';
import { tag } from '../osm/element.js';

/** Least share of the addresses with a state that are in a state of the map: others are mistakes, or a few beyond the border. */
const leastShare = 0.05;

/** Returns the code of the country (ISO 3166-1 alpha-2) that most addresses and boundaries of a map state. */
export function countryOf({ taggedNodes, ways, relations }: MapData): string | undefined {
  const counts = new Map<string, number>();
  for (const elements of [taggedNodes, ways, relations]) {
    for (const { tags } of elements) {
      const code = tag(tags, 'addr:country')?.toUpperCase() ?? '';
      if (/^[A-Z]{2}$/.test(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0];
}

/** Returns the codes of the states that the addresses of a map are in, by their tags, by those of American roads, and by their postcodes. */
export function statesOfMap({ taggedNodes, ways, relations }: MapData, country: string | undefined): readonly string[] {
  const states = postalStates(country);
  if (states.length === 0) return [];
  const counts = new Map<string, number>();
  for (const { tags } of [...taggedNodes, ...ways, ...relations]) {
    // `Queens, NY` is the county of a road of the American census.
    const county = tag(tags, 'tiger:county')?.split(', ').at(-1);
    const name = (tag(tags, 'addr:state') ?? tag(tags, 'addr:province') ?? county ?? '').toLowerCase();
    const postcode = (tag(tags, 'addr:postcode') ?? '').toLowerCase();
    const state = states.find(
      ({ code, names, postcodes }) => code === name || names.includes(name) || postcodes.test(postcode),
    );
    if (state) counts.set(state.code, (counts.get(state.code) ?? 0) + 1);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].filter(([, count]) => count >= total * leastShare).map(([code]) => code);
}
