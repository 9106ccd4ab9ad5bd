import type { CityBook } from '../../values/geo/city/city-book.js';
import type { Point } from '../../values/geo/shape/point.js';

/** Replaces names and texts of a deleted account. It is one word, so that masking does not change it. */
export const erasedName = 'Deleted';

/** Replaces a phone number in a column that cannot be null. No Romanian number begins with 000. */
export const erasedPhone = '+40000000000';

/**
 * Returns the centre of a zone, which replaces an address: accounting needs the zone but not the address. Outside all zones, the centre of the
 * first city.
 */
export function zonePoint(cities: Pick<CityBook, 'zone' | 'home'>, zoneId: string): Point {
  return (cities.zone(zoneId) ?? cities.home).center;
}

/** Returns the e-mail of a deleted account, which nobody can own (RFC 2606) and which does not reveal the old one. */
export function erasedEmail(accountId: string): string {
  return `${accountId}@deleted.invalid`;
}

/** Rounds up a distance or travel time from a store to an address. Several exact ones would reveal the address. */
export function coarseMeasure(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
