import type { MapData } from '../map/map-data.js';
import { tag } from '../osm/element.js';
import { type ElementNames, namesOf } from './element-names.js';

/** Languages in which addresses write the country. */
const languages = ['en', 'ro', 'fr', 'es', 'ca', 'pt', 'it', 'de', 'nl', 'pl', 'hu', 'uk', 'ru', 'bg', 'el', 'tr'];

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

/** Returns the names of a country in the languages of addresses. The label is in English. */
export function countryNames(code: string): ElementNames {
  const names = languages.flatMap((language) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? []);
  return namesOf(names[0] ?? code, [...names, code]);
}
