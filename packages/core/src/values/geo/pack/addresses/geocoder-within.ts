import { areApart, withEqualPlaces } from '../../address/equal-places.js';
import type { GeocodedAddress, GeocodeResult, Geocoder, GeocodeSearch } from '../../geocoder.js';
import { type BoundingBox, distanceMeters, insideBoundingBox } from '../../shape/point.js';
import { rankOf } from './rank.js';

/** Degrees beyond the roads of a city, about 200 m, within which it has houses. */
const margin = 0.002;

/** Answers for two cities that differ by less are equally good. */
const nearlyAsGood = 0.94;

/** Completions with a smaller share of the confidence of the best one are left out. */
const leastShare = 0.3;

/**
 * Creates a geocoder of two: one that knows a box, such as that of a city pack, and one for everywhere else. Within the box the first one knows
 * better, so answers of the other there do not count. An address that is in both is ambiguous.
 *
 * @param roads the box around the roads of the first one.
 */
export function geocoderWithin(roads: BoundingBox, inside: Geocoder, outside: Geocoder): Geocoder {
  const box = withMargin(roads);
  const isElsewhere = ({ point }: GeocodeResult): boolean => !insideBoundingBox(point, box);
  return {
    async geocode(text) {
      const own = await inside.geocode(text);
      const other = await outside.geocode(text);
      if (!other || !isElsewhere(other)) return own;
      return own ? better(own, other) : other;
    },
    async search(text, options) {
      const own = await inside.search(text, options);
      const others = (await outside.search(text, options)).filter(isElsewhere);
      return merged(own, others, options);
    },
    async reverse(point) {
      const own = insideBoundingBox(point, box) ? await inside.reverse(point) : undefined;
      return own ?? outside.reverse(point);
    },
  };
}

function withMargin({ south, west, north, east }: BoundingBox): BoundingBox {
  return { south: south - margin, west: west - 1.5 * margin, north: north + margin, east: east + 1.5 * margin };
}

function better(own: GeocodedAddress, other: GeocodedAddress): GeocodedAddress {
  const [first, second] = own.confidence >= other.confidence ? [own, other] : [other, own];
  if (second.confidence < first.confidence * nearlyAsGood || !areApart(first, second)) return first;
  return withEqualPlaces(first, [...placesOf(first), ...placesOf(second)]);
}

function placesOf(found: GeocodedAddress): readonly GeocodeResult[] {
  return found.candidates.length > 0 ? found.candidates : [found];
}

/** Merges two lists, each in its own order: the better of their first results comes first, and of equally good ones the nearer one. */
function merged(
  own: readonly GeocodeResult[],
  others: readonly GeocodeResult[],
  { limit, near }: GeocodeSearch,
): readonly GeocodeResult[] {
  const meters = ({ point }: GeocodeResult): number => (near ? distanceMeters(near, point) : 0);
  const isAfter = (a: GeocodeResult, b: GeocodeResult): boolean =>
    (rankOf(b) - rankOf(a) || meters(a) - meters(b)) >= 0;
  const rest = [...others];
  const results = own.flatMap((mine) => {
    const end = rest.findIndex((other) => isAfter(other, mine));
    return [...rest.splice(0, end < 0 ? rest.length : end), mine];
  });
  const all = [...results, ...rest];
  const best = Math.max(...all.map(({ confidence }) => confidence));
  return all.filter(({ confidence }) => confidence >= best * leastShare).slice(0, limit);
}
