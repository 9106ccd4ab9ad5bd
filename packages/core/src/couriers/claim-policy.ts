import type { rejectionReasons, Vehicle } from '@doorstep/contracts';
import { boundingBox, insideBoundingBox, type Point } from '../geo/shape/point.js';
import type { SessionCaller } from '../kernel/operation/caller.js';
import { addSeconds, type Instant } from '../kernel/primitives/instant.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import type { Reader } from '../kernel/store/store.js';
import { canCarry } from '../vehicles/loads.js';
import type { LocatedCourier } from './located-courier.js';
import type { CourierRecord } from './records.js';

/*
 * The one policy for who may carry what: lists of claimable work, claims and the offers of dispatch all ask here. Orders
 * are stricter in lists and offers than in the claim itself, which asks for the shift alone.
 */

/** Work is offered within this distance of a courier's position. */
export const claimRadiusMeters = 5_000;

/** Orders and deliveries that a courier carries at once. */
const capacity = 2;

/** A courier who reported in this shift and is silent for longer is no longer where they were. */
const staleSeconds = 5 * 60;

/** An order or a direct delivery, as far as it decides who may carry it. */
export interface ClaimableJob {
  readonly pickup: Point;
  /** The smallest vehicle that may carry it. */
  readonly vehicle: Vehicle;
  /** Whether it waits for a courier now. */
  readonly waits: boolean;
}

/** A courier, as far as they decide what they may claim. */
export type Claimant = Pick<LocatedCourier, 'position' | 'vehicle'>;

/** Returns the caller as a courier who works now. @throws ServiceProblem courier_off_shift for everyone else. */
export async function courierOnShift(reader: Reader, caller: SessionCaller): Promise<CourierRecord> {
  const courier = caller.courierId === null ? undefined : await reader.get('couriers', caller.courierId);
  if (!courier?.onShift) throw new ServiceProblem('courier_off_shift');
  return courier;
}

/** Whether a courier may claim a job now. */
export function isClaimable(job: ClaimableJob, courier: Claimant): boolean {
  return isWaitingNearby(job, courier) && canCarry(courier.vehicle, job.vehicle);
}

/** Whether a job waits near a courier, whatever they ride. While their position is unknown, everything is near. */
export function isWaitingNearby({ waits, pickup }: ClaimableJob, { position }: Pick<Claimant, 'position'>): boolean {
  return waits && (position === null || insideBoundingBox(pickup, boundingBox(position, claimRadiusMeters)));
}

/** The pickups near a courier, as a condition on a table of jobs. */
export interface ClaimArea {
  readonly pickupLat: { readonly gte: number; readonly lte: number };
  readonly pickupLng: { readonly gte: number; readonly lte: number };
}

/** Says as a condition what `isWaitingNearby` says of one job; undefined (everywhere) while the position is unknown. */
export function claimArea(position: Point | null): ClaimArea | undefined {
  if (position === null) return undefined;
  const box = boundingBox(position, claimRadiusMeters);
  return { pickupLat: { gte: box.south, lte: box.north }, pickupLng: { gte: box.west, lte: box.east } };
}

/** The reason why dispatch does not offer a job to a courier. */
export type RejectionReason = (typeof rejectionReasons)[number];

/** A courier, as far as they decide what dispatch offers them. */
export type OfferCandidate = Pick<CourierRecord, 'onShift' | 'shiftSince' | 'vehicle'>;

/** The place where a courier was last, and how far that is from the pickup in a straight line. */
export interface Whereabouts {
  readonly at: Instant;
  readonly meters: number;
}

/** A position of the present shift from before this instant is too old. */
export function staleBefore(now: Instant): Instant {
  return addSeconds(now, -staleSeconds);
}

/**
 * Returns the first reason not to offer a job to a courier who carries nothing, or undefined.
 *
 * @param stale see `staleBefore`; a parameter because it is the same for many couriers.
 */
export function offerRejection(
  courier: OfferCandidate,
  place: Whereabouts | undefined,
  job: Pick<ClaimableJob, 'vehicle'>,
  stale: Instant,
): RejectionReason | undefined {
  if (!courier.onShift) return 'off_shift';
  if (place === undefined) return 'position_unknown';
  if (place.at >= courier.shiftSince && place.at < stale) return 'position_stale';
  if (place.meters > claimRadiusMeters) return 'too_far';
  return canCarry(courier.vehicle, job.vehicle) ? undefined : 'vehicle_too_small';
}

/** Whether a courier who carries `carries` jobs can take one more. */
export function hasCapacity(carries: number): boolean {
  return carries < capacity;
}
