import { serviceZones } from '../../geo/area/sectors.js';
import type { Point } from '../../geo/shape/point.js';

/** What stands in the place of a name or text of somebody whose account was deleted: one word, which masking leaves alone. */
export const erasedName = 'Deleted';

/** What stands in the place of a telephone number that a record has to have: no country has the area code 000. */
export const erasedPhone = '+40000000000';

/** A point of the city that is nobody's. */
const cityCenter: Point = { lat: 44.4268, lng: 26.1025 };

/** Stands in the place of an address within a zone: as much of it as accounting needs. */
export function zonePoint(zoneId: string): Point {
  return serviceZones.find(({ id }) => id === zoneId)?.center ?? cityCenter;
}

/** The e-mail of a deleted account: nobody can have it, and it does not follow from the one before. */
export function erasedEmail(accountId: string): string {
  return `${accountId}@deleted.invalid`;
}

/** A measure that told how far somebody lives from a store: with a few orders, exact ones would tell where. */
export function coarseMeasure(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
