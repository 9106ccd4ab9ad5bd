import type { rejectionReasons } from '@doorstep/contracts';
import { claimRadiusMeters } from '../couriers/claim-area.js';
import type { CourierRecord } from '../couriers/records.js';
import { addSeconds, type Instant } from '../kernel/primitives/instant.js';
import { canCarry } from '../vehicles/loads.js';
import type { DispatchJob } from './job.js';

/** Why a courier is not offered a job. */
export type RejectionReason = (typeof rejectionReasons)[number];

/** Orders and deliveries that a courier carries at once. */
const capacity = 2;

/** Whoever reports in this shift, and then falls silent for so long, is no longer where they were. */
const staleSeconds = 5 * 60;

/** What of a courier decides whether a job suits them. */
export type Candidate = Pick<CourierRecord, 'onShift' | 'shiftSince' | 'vehicle'>;

/** Where a courier was, and how far that is from the pickup in a straight line. */
export interface Whereabouts {
  readonly at: Instant;
  readonly meters: number;
}

/** Before this, a position of the present shift is too old. */
export function staleBefore(now: Instant): Instant {
  return addSeconds(now, -staleSeconds);
}

/**
 * Why a job does not suit a courier who carries nothing: the first reason of those that there are.
 *
 * @param stale see `staleBefore`: worked out once, for there are many couriers.
 */
export function unsuited(
  courier: Candidate,
  place: Whereabouts | undefined,
  job: Pick<DispatchJob, 'vehicle'>,
  stale: Instant,
): RejectionReason | undefined {
  if (!courier.onShift) return 'off_shift';
  if (place === undefined) return 'position_unknown';
  if (place.at >= courier.shiftSince && place.at < stale) return 'position_stale';
  if (place.meters > claimRadiusMeters) return 'too_far';
  return canCarry(courier.vehicle, job.vehicle) ? undefined : 'vehicle_too_small';
}

/** Whether a courier who carries `carries` jobs can take one more. */
export function hasRoom(carries: number): boolean {
  return carries < capacity;
}
