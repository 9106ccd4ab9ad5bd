import type { FieldError } from '@doorstep/contracts';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { foldText, normaliseAddress } from '../../values/geo/address/normalise.js';
import { parseAddress } from '../../values/geo/address/parse-address.js';
import { distanceMeters } from '../../values/geo/shape/point.js';
import type { QuotedStopSnapshot } from './records.js';

/** Points within this distance are one door. */
const sameDoorMeters = 10;

const samePlaceDetail = 'The dropoff is the pickup: send two different places.';

/** Returns the form of an address in which spellings are compared. Text without Latin letters or digits is folded. */
export function comparableAddress(address: string): string {
  return normaliseAddress(address) || foldText(address).trim();
}

/** @throws ServiceProblem invalid_request if pickup and dropoff are the same place. */
export function assertDifferentPlaces(pickup: QuotedStopSnapshot, dropoff: QuotedStopSnapshot): void {
  const errors = samePlaceErrors(pickup, dropoff, 'dropoff');
  if (errors.length > 0) throw new ServiceProblem('invalid_request', samePlaceDetail, { errors });
}

/**
 * Returns the error of a dropoff that is the pickup, or none.
 *
 * @param field the dropoff in the request: `dropoff`, or `dropoffs/3`.
 */
export function samePlaceErrors(pickup: QuotedStopSnapshot, dropoff: QuotedStopSnapshot, field: string): FieldError[] {
  if (!isSamePlace(pickup, dropoff)) return [];
  const part = dropoff.precision === 'coordinates' ? 'coordinates' : 'address';
  return [{ pointer: `/body/${field}/${part}`, code: 'invalid_value', detail: samePlaceDetail }];
}

/** Returns true for one door. Houses of one street or square can share a position, so their addresses decide. */
function isSamePlace(pickup: QuotedStopSnapshot, dropoff: QuotedStopSnapshot): boolean {
  if (distanceMeters(pickup, dropoff) > sameDoorMeters) return false;
  if (pickup.precision === 'coordinates' || dropoff.precision === 'coordinates') return true;
  return (
    comparableAddress(pickup.address ?? '') === comparableAddress(dropoff.address ?? '') ||
    (pickup.label === dropoff.label && hasNumber(pickup.label))
  );
}

function hasNumber(label: string): boolean {
  return parseAddress(label).houseNumber !== undefined;
}
