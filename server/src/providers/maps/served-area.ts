import {
  type BoundingBox,
  boxAround,
  type CityBook,
  foldName,
  insideBoundingBox,
  type Point,
  wordsOf,
} from '@doorstep/core';

/** The area for which the service needs a provider: its cities and, for addresses, their countries. */
export interface ServedArea {
  /** ISO 3166-1 codes of the countries in capital letters. */
  readonly countries: ReadonlySet<string>;
  /** Words of the names of the cities and their countries, folded: they say nothing about a street. */
  readonly ownNames: ReadonlySet<string>;
  /** Languages of addresses as BCP 47 tags, those of the first city first. */
  readonly languages: readonly string[];
  /** The box around all cities. */
  readonly box: BoundingBox;
  /** The centre of the first city. Results near it are more likely. */
  readonly center: Point;
  /** Returns true for points in the box around a city. */
  contains(point: Point): boolean;
}

/** Returns the area of some cities. */
export function servedAreaOf({ all, home }: Pick<CityBook, 'all' | 'home'>): ServedArea {
  const boxes = all.map(({ area }) => boxAround(area));
  return {
    countries: new Set(all.map(({ country }) => country.code)),
    ownNames: new Set(all.flatMap((city) => wordsOf(foldName(`${city.name} ${city.country.name}`)))),
    languages: [...new Set(all.flatMap(({ languages }) => languages))],
    box: {
      south: Math.min(...boxes.map(({ south }) => south)),
      west: Math.min(...boxes.map(({ west }) => west)),
      north: Math.max(...boxes.map(({ north }) => north)),
      east: Math.max(...boxes.map(({ east }) => east)),
    },
    center: home.center,
    contains: (point) => boxes.some((box) => insideBoundingBox(point, box)),
  };
}
