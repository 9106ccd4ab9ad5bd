import type { Instant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { distanceMeters } from '../../values/geo/shape/point.js';
import { vehicleRules } from '../../values/vehicles/rules.js';
import type { LocatedCourier } from '../couriers/located-courier.js';
import { type CarryCourier, loadWith, noLoad } from './carry-courier.js';
import type { CarryJob } from './carry-job.js';
import { claimPosition, staleBefore } from './place.js';
import { type CarryRule, detailOf, type Facts, firstBroken, type Reader } from './rules.js';

/** The rule that keeps a courier from carrying a job, and a sentence that explains it. */
export interface Refusal {
  readonly rule: CarryRule;
  readonly detail: string;
}

/** Options of `refusalOf`. */
export interface RefusalOptions {
  /** Rules that do not count, for example because a staff member overrides them. */
  readonly except?: readonly CarryRule[];
  /** The person who reads the sentence. Default: the courier. */
  readonly reader?: Reader;
}

/**
 * Returns the first rule that keeps a courier from carrying a job, or undefined if they may carry it. Does not check
 * that the job waits. A courier whose position is unknown is not too far away.
 */
export function refusalOf(
  job: CarryJob,
  courier: CarryCourier,
  now: Instant,
  { except = [], reader = 'courier' }: RefusalOptions = {},
): Refusal | undefined {
  const stale = staleBefore(now);
  const from = claimPosition(courier, stale);
  const meters = from === null ? undefined : distanceMeters(from.coordinates, job.pickup);
  const facts: Facts = { job, courier, limits: vehicleRules[courier.vehicle], meters, now, stale };
  const rule = firstBroken(facts, except);
  return rule && { rule, detail: detailOf(rule, facts, reader) };
}

/** @throws ServiceProblem with the name of the first rule that keeps the courier from carrying the job. */
export function assertMayCarry(job: CarryJob, courier: CarryCourier, now: Instant, options: RefusalOptions = {}): void {
  const refusal = refusalOf(job, courier, now, options);
  if (!refusal) return;
  const missing = courier.lapsedDocuments.map((name) => ({ part: 'document', name, state: 'expired' }) as const);
  throw new ServiceProblem(
    refusal.rule,
    refusal.detail,
    refusal.rule === 'courier_documents_lapsed' ? { missing } : {},
  );
}

/** @throws ServiceProblem with the name of the first rule that keeps the courier from carrying all of the jobs together. */
export function assertMayCarryAll(
  jobs: readonly CarryJob[],
  courier: CarryCourier,
  now: Instant,
  options: RefusalOptions = {},
): void {
  let { load } = courier;
  for (const job of jobs) {
    assertMayCarry(job, { ...courier, load }, now, options);
    load = loadWith(load, job);
  }
}

/**
 * Returns true if a courier could carry a job, apart from shift, documents, a pause, silence and what they carry now. Such couriers
 * can read the job.
 */
export function suits(job: CarryJob, courier: LocatedCourier, now: Instant): boolean {
  const free = { ...courier, lapsedDocuments: [], load: noLoad };
  return (
    refusalOf(job, free, now, {
      except: ['courier_off_shift', 'courier_paused', 'courier_position_stale', 'courier_cash_limit'],
    }) === undefined
  );
}

/** A reason not to offer a job to a courier. */
export type OfferRefusal = CarryRule | 'courier_position_unknown';

/**
 * Returns the first reason not to offer a job to a courier, or undefined. Unlike a claim, an offer needs a known
 * position, and an old one from before the shift counts. Every job that may be offered may be claimed.
 *
 * @param stale result of `staleBefore`, which is the same for many couriers.
 */
export function offerRefusalOf(
  job: CarryJob,
  courier: CarryCourier,
  { now, stale = staleBefore(now) }: { readonly now: Instant; readonly stale?: Instant },
): OfferRefusal | undefined {
  const meters = courier.position === null ? undefined : distanceMeters(courier.position.coordinates, job.pickup);
  const facts: Facts = { job, courier, limits: vehicleRules[courier.vehicle], meters, now, stale };
  const rule = firstBroken(facts, []);
  if (courier.position !== null || rule === 'courier_off_shift' || rule === 'courier_documents_lapsed') return rule;
  return 'courier_position_unknown';
}
