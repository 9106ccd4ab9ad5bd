import type { rejectionReasons } from '@doorstep/contracts';
import { claimRadiusMeters } from '../couriers/claim-area.js';
import type { CourierRecord } from '../couriers/records.js';
import { canCarry } from '../couriers/vehicle-loads.js';
import { distanceMeters } from '../geo/point.js';
import type { DispatchJob } from './job.js';

/** Why a courier is not offered a job. */
export type RejectionReason = (typeof rejectionReasons)[number];

/** Orders and deliveries that a courier carries at once. */
const capacity = 2;

/** What of a courier decides whether a job suits them. */
export type Candidate = Pick<CourierRecord, 'id' | 'onShift' | 'vehicle' | 'lat' | 'lng'>;

/** Straight line from a courier to the pickup, in metres; undefined while their position is unknown. */
export function metersToPickup({ lat, lng }: Candidate, { pickup }: DispatchJob): number | undefined {
  return lat === null || lng === null ? undefined : distanceMeters({ lat, lng }, pickup);
}

/** Why a job does not suit a courier who carries nothing: the first reason of those that there are. */
export function unsuited(courier: Candidate, job: DispatchJob): RejectionReason | undefined {
  const meters = metersToPickup(courier, job);
  if (!courier.onShift) return 'off_shift';
  if (meters === undefined) return 'position_unknown';
  if (meters > claimRadiusMeters) return 'too_far';
  return canCarry(courier.vehicle, job.vehicle) ? undefined : 'vehicle_too_small';
}

/** Why a job does not suit a courier who carries `carries` others. */
export function rejection(courier: Candidate, job: DispatchJob, carries: number): RejectionReason | undefined {
  return unsuited(courier, job) ?? (carries < capacity ? undefined : 'busy');
}
