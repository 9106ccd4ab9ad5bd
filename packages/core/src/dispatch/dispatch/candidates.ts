import type { rejectionReasons } from '@doorstep/contracts';
import { type CourierRoster, currentCouriers } from '../../couriers/couriers/courier-roster.js';
import type { CourierPosition } from '../../couriers/couriers/last-position.js';
import type { NearCourier } from '../../couriers/couriers/position-grid.js';
import type { CourierRecord } from '../../couriers/couriers/records.js';
import { type CarryCourier, noLoad } from '../../couriers/eligibility/carry-courier.js';
import { loadCouriers } from '../../couriers/eligibility/loaded-courier.js';
import { staleBefore } from '../../couriers/eligibility/place.js';
import { type OfferRefusal, offerRefusalOf } from '../../couriers/eligibility/refusal.js';
import type { ReadCall } from '../../kernel/operation/operation.js';
import { cityOfZone } from '../../values/geo/city/city-book.js';
import { maxPickupMeters } from '../../values/vehicles/rules.js';
import type { DispatchJob } from './dispatch-job.js';
import { lastJobEnds, type Workload } from './workload.js';

/** The reason why dispatch does not offer a job to a courier. */
type RejectionReason = (typeof rejectionReasons)[number];

/** The reason for each refusal. Some rules had other names before claims followed them. */
const reasonOf: Readonly<Record<OfferRefusal, RejectionReason>> = {
  courier_off_shift: 'off_shift',
  courier_position_unknown: 'position_unknown',
  courier_position_stale: 'position_stale',
  courier_too_far: 'too_far',
  no_suitable_vehicle: 'vehicle_too_small',
  courier_at_capacity: 'busy',
  courier_documents_lapsed: 'courier_documents_lapsed',
  courier_paused: 'courier_paused',
  courier_in_other_city: 'courier_in_other_city',
  trip_too_long: 'trip_too_long',
  courier_lacks_equipment: 'courier_lacks_equipment',
  courier_too_young: 'courier_too_young',
  courier_cash_limit: 'courier_cash_limit',
};

/** A courier whom a job suits, with their distance and workload. */
export interface Candidate {
  readonly courier: CourierRecord;
  readonly near: NearCourier;
  readonly workload: Workload;
}

/** A courier whom a job does not suit. `meters` is undefined if their position is unknown. */
export interface RejectedCourier {
  readonly courierId: string;
  readonly reason: RejectionReason;
  readonly meters: number | undefined;
}

/** Search radius. Couriers further away are not even listed as too far. */
const searchRadiusMeters = 2 * maxPickupMeters;

/** Limit of suitable couriers whose workloads are read. */
const maxWorkloads = 100;
/** Limit of couriers with capacity whose routes are compared. */
const maxScored = 40;

/** Limit of rejected couriers, separately for those with and without a position. */
const maxRejected = 100;

type FindCall = Pick<ReadCall, 'reader' | 'revision' | 'ports' | 'now'>;

/** Finds the nearest couriers whom a job suits, and the nearest of the others with the reasons. */
export async function findCandidates(
  call: FindCall,
  job: DispatchJob,
): Promise<{ readonly candidates: readonly Candidate[]; readonly rejected: readonly RejectedCourier[] }> {
  const { reader, ports, now } = call;
  const roster = await currentCouriers(call);
  const { suited, unsuited } = await searchAround(call, job, roster);
  const nearby = suited.flatMap((near) => {
    const courier = roster.get(near.courierId);
    return courier ? [{ near, courier: { ...courier, position: near.position } }] : [];
  });
  const couriers = nearby.map(({ courier }) => courier);
  const endOf = await lastJobEnds(
    reader,
    couriers.map(({ id }) => id),
    now,
  );
  const loaded = await loadCouriers(reader, now, couriers);
  const candidates: Candidate[] = [];
  const busy: RejectedCourier[] = [];
  for (const [index, { near }] of nearby.entries()) {
    const courier = loaded[index];
    if (!courier) continue;
    const refusal = offerRefusalOf(job, courier, { now });
    const { nextStops } = courier;
    if (refusal) busy.push({ courierId: courier.id, reason: reasonOf[refusal], meters: near.meters });
    else candidates.push({ courier, near, workload: { nextStops, lastEndedAt: endOf(courier.id) } });
  }
  return {
    candidates: candidates.slice(0, maxScored),
    rejected: [
      ...busy,
      ...unsuited,
      ...unlocated(ofCity(roster, cityOfZone(ports.cities, job.zoneId).id), (courierId) =>
        ports.positions.has(courierId),
      ),
    ],
  };
}

/** Searches around the pickup, without regard to what couriers carry. A courier who is missing from the roster is new, and is found a second later. */
async function searchAround(
  { ports, now }: FindCall,
  job: DispatchJob,
  roster: CourierRoster,
): Promise<{ readonly suited: readonly NearCourier[]; readonly unsuited: readonly RejectedCourier[] }> {
  const stale = staleBefore(now);
  const cityId = cityOfZone(ports.cities, job.zoneId).id;
  const reasons = new Map<string, RejectionReason>();
  const checked = new Map<string, boolean | undefined>();
  const check = ({ courierId, position }: NearCourier): boolean | undefined => {
    const courier = roster.get(courierId);
    if (courier?.cityId !== cityId) return undefined;
    const refusal = offerRefusalOf(job, unloaded(courier, position), { now, stale });
    if (refusal) reasons.set(courierId, reasonOf[refusal]);
    return refusal === undefined;
  };
  // Both searches visit the couriers nearby.
  const suits = (near: NearCourier): boolean | undefined => {
    if (!checked.has(near.courierId)) checked.set(near.courierId, check(near));
    return checked.get(near.courierId);
  };
  const [suited, others] = await Promise.all([
    ports.positions.nearest(job.pickup, {
      limit: maxWorkloads,
      maxMeters: maxPickupMeters,
      accepts: (near) => suits(near) === true,
    }),
    ports.positions.nearest(job.pickup, {
      limit: maxRejected,
      maxMeters: searchRadiusMeters,
      accepts: (near) => suits(near) === false,
    }),
  ]);
  const unsuited = others.flatMap(({ courierId, meters }) => {
    const reason = reasons.get(courierId);
    return reason ? [{ courierId, reason, meters }] : [];
  });
  return { suited, unsuited };
}

/** Returns a courier as if they carried nothing and all their documents were in date. */
function unloaded(courier: CourierRecord, position: CourierPosition): CarryCourier {
  const { cityId, onShift, shiftSince, pausedUntil, vehicle, birthDate, equipment, cashHeld, cashLimit } = courier;
  return {
    ...{ cityId, onShift, shiftSince, pausedUntil, vehicle, birthDate, equipment, cashHeld, cashLimit },
    position,
    lapsedDocuments: [],
    load: noLoad,
  };
}

function ofCity(roster: CourierRoster, cityId: string): readonly CourierRecord[] {
  return [...roster.values()].filter((courier) => courier.cityId === cityId);
}

/** Lists couriers on shift without a known position. */
function unlocated(couriers: Iterable<CourierRecord>, isLocated: (courierId: string) => boolean): RejectedCourier[] {
  const ids = [...couriers].filter(({ id, onShift }) => onShift && !isLocated(id)).map(({ id }) => id);
  const shown = ids.sort().slice(0, maxRejected);
  return shown.map((courierId) => ({ courierId, reason: 'position_unknown', meters: undefined }));
}
