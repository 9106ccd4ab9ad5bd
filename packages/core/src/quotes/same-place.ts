import { foldText, normaliseAddress } from '../geo/address/normalise.js';
import { distanceMeters } from '../geo/shape/point.js';
import { fieldProblem } from '../kernel/primitives/problem.js';
import type { QuotedStopSnapshot } from './records.js';

/** Points within this distance are one door. */
const sameDoorMeters = 10;

/** Returns the form of an address in which spellings are compared. Text without Latin letters or digits is folded. */
export function comparableAddress(address: string): string {
  return normaliseAddress(address) || foldText(address).trim();
}

/** @throws ServiceProblem invalid_request if pickup and dropoff are the same place. */
export function assertDifferentPlaces(pickup: QuotedStopSnapshot, dropoff: QuotedStopSnapshot): void {
  if (!isSamePlace(pickup, dropoff)) return;
  const field = dropoff.precision === 'coordinates' ? 'coordinates' : 'address';
  throw fieldProblem(
    'invalid_request',
    `/body/dropoff/${field}`,
    'The dropoff is the pickup: send two different places.',
    'invalid_value',
  );
}

/** Returns true for one door. Houses of one street or square can share a position, so their addresses decide. */
function isSamePlace(pickup: QuotedStopSnapshot, dropoff: QuotedStopSnapshot): boolean {
  if (distanceMeters(pickup, dropoff) > sameDoorMeters) return false;
  if (pickup.precision === 'coordinates' || dropoff.precision === 'coordinates') return true;
  return (
    comparableAddress(pickup.address ?? '') === comparableAddress(dropoff.address ?? '') ||
    (pickup.precision === 'house' && pickup.label === dropoff.label)
  );
}
