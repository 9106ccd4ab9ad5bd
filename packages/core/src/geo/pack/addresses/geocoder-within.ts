import type { GeocodedAddress, GeocodeResult, Geocoder } from '../../geocoder.js';
import { type BoundingBox, insideBoundingBox } from '../../shape/point.js';
import { areApart, withCandidates } from './equal-places.js';

/** An answer with this confidence needs no second one. */
const certain = 0.9;

/** Degrees beyond the roads of a city, about 200 m, within which it has houses. */
const margin = 0.002;

/** Answers for two cities that differ by less are equally good. */
const nearlyAsGood = 0.94;

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
      if (own && own.confidence >= certain) return own;
      const other = await outside.geocode(text);
      if (!other || !isElsewhere(other)) return own;
      return own ? better(own, other) : other;
    },
    async search(text, options) {
      const own = await inside.search(text, options);
      const others = (await outside.search(text, options)).filter(isElsewhere);
      const isOwnBetter = (own[0]?.confidence ?? 0) >= (others[0]?.confidence ?? 0);
      return (isOwnBetter ? [...own, ...others] : [...others, ...own]).slice(0, options.limit);
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
  const all = [first, ...first.candidates, second, ...second.candidates];
  return withCandidates(
    first,
    all.filter((each, at) => at > 0 && all.findIndex(({ label }) => label === each.label) === at),
  );
}
