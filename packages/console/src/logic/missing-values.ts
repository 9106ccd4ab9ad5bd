/** Stands in the log of requests for a value that it does not keep. */
const redacted = '[redacted]';

/** Names of coordinates, whose values the log replaces by null. */
const coordinates: readonly string[] = ['lat', 'lng', 'latitude', 'longitude'];

/** A value of a request that the log does not keep. */
export interface MissingValue {
  /** JSON pointer (RFC 6901) to the value, as in problems: `/body/dropoff/address`. */
  readonly pointer: string;
  readonly kind: 'text' | 'number';
}

/** Returns the values of a request that the log does not keep, in their order. */
export function missingValues(request: object): readonly MissingValue[] {
  const found: MissingValue[] = [];
  fillIn(request, (missing) => found.push(missing));
  return found;
}

/** Returns a copy of a value in which `valueFor` has replaced what the log does not keep. */
export function fillIn(value: unknown, valueFor: (missing: MissingValue) => unknown, pointer = ''): unknown {
  if (value === redacted) return valueFor({ pointer, kind: 'text' });
  if (Array.isArray(value)) return value.map((each, index) => fillIn(each, valueFor, `${pointer}/${index}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const isCoordinate = each === null && coordinates.includes(name);
      return [name, isCoordinate ? valueFor({ pointer: place, kind: 'number' }) : fillIn(each, valueFor, place)];
    }),
  );
}
