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
 * The one policy that determines who may carry what. Lists of claimable work, claims and dispatch offers all apply it,
 * with one exception: a claim of an order only requires a courier on shift.
 */

/** Work is offered within this distance of a courier's position. */
export const claimRadiusMeters = 5_000;

/** Limit of orders and deliveries that a courier carries at once. */
const capacity = 2;

/** Age at which a position of the current shift becomes stale. */
const staleSeconds = 5 * 60;

/** The properties of an order or a direct delivery that determine who may carry it. */
export interface ClaimableJob {
  readonly pickup: Point;
  /** The smallest vehicle that may carry it. */
  readonly vehicle: Vehicle;
  /** True while it waits for a courier. */
  readonly waits: boolean;
}

/** The properties of a courier that determine what they may claim. */
export type Claimant = Pick<LocatedCourier, 'position' | 'vehicle'>;

/** Returns the caller as a courier who works now. @throws ServiceProblem courier_off_shift for everyone else. */
export async function courierOnShift(reader: Reader, caller: SessionCaller): Promise<CourierRecord> {
  const courier = caller.courierId === null ? undefined : await reader.get('couriers', caller.courierId);
  if (!courier?.onShift) throw new ServiceProblem('courier_off_shift');
  return courier;
}

/** Returns true if a courier may claim a job now. */
export function isClaimable(job: ClaimableJob, courier: Claimant): boolean {
  return isWaitingNearby(job, courier) && canCarry(courier.vehicle, job.vehicle);
}

/** Returns true if a job waits near a courier of any vehicle. While their position is unknown, every job is near. */
export function isWaitingNearby({ waits, pickup }: ClaimableJob, { position }: Pick<Claimant, 'position'>): boolean {
  return waits && (position === null || insideBoundingBox(pickup, boundingBox(position, claimRadiusMeters)));
}

/** Store condition for the pickups near a courier. */
export interface ClaimArea {
  readonly pickupLat: { readonly gte: number; readonly lte: number };
  readonly pickupLng: { readonly gte: number; readonly lte: number };
}

/** Returns the condition for pickups near a position, by the rule of `isWaitingNearby`; undefined if it is unknown. */
export function claimArea(position: Point | null): ClaimArea | undefined {
  if (position === null) return undefined;
  const box = boundingBox(position, claimRadiusMeters);
  return { pickupLat: { gte: box.south, lte: box.north }, pickupLng: { gte: box.west, lte: box.east } };
}

/** The reason why dispatch does not offer a job to a courier. */
export type RejectionReason = (typeof rejectionReasons)[number];

/** The properties of a courier that determine what dispatch offers them. */
export type OfferCandidate = Pick<CourierRecord, 'onShift' | 'shiftSince' | 'vehicle'>;

/** The time of a courier's last position, and its distance from the pickup in a straight line. */
export interface Whereabouts {
  readonly at: Instant;
  readonly meters: number;
}

/** Returns the instant before which positions of the current shift are stale. */
export function staleBefore(now: Instant): Instant {
  return addSeconds(now, -staleSeconds);
}

/**
 * Returns the first reason not to offer a job to a courier, or undefined. Does not consider the jobs that they carry.
 *
 * @param stale result of `staleBefore`, which is the same for many couriers.
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

/** Returns true if a courier who carries this many jobs can take one more. */
export function hasCapacity(jobCount: number): boolean {
  return jobCount < capacity;
}
