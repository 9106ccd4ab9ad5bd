import type { Geocoder } from '../geocoder.js';

/** Explains that an address is unknown, with what to do. @param what for example `the dropoff address` */
export function unknownAddress({ limits }: Pick<Geocoder, 'limits'>, what: string): string {
  return limits === undefined
    ? `We do not know ${what}: correct it, or send coordinates.`
    : `We do not know ${what}: correct it, or send coordinates. ${limits}`;
}
