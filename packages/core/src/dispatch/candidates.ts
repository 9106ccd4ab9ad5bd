import {
  claimRadiusMeters,
  hasCapacity,
  offerRejection,
  type RejectionReason,
  staleBefore,
} from '../couriers/claim-policy.js';
import { type CourierRoster, currentCouriers } from '../couriers/courier-roster.js';
import type { NearCourier } from '../couriers/position-grid.js';
import type { CourierRecord } from '../couriers/records.js';
import type { ReadCall } from '../kernel/operation/operation.js';
import { type Workload, workloads } from './carried-jobs.js';
import type { DispatchJob } from './dispatch-job.js';

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
const searchRadiusMeters = 2 * claimRadiusMeters;

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
  const courierIds = suited.map(({ courierId }) => courierId);
  const workloadOf = await workloads(reader, courierIds, now);
  const known = suited.flatMap((near) => {
    const courier = roster.get(near.courierId);
    return courier ? [{ courier, near, workload: workloadOf(near.courierId) }] : [];
  });
  const [free, busy] = [known.filter(hasCapacityFor), known.filter((candidate) => !hasCapacityFor(candidate))];
  return {
    candidates: free.slice(0, maxScored),
    rejected: [
      ...busy.map(({ near: { courierId, meters } }) => ({ courierId, reason: 'busy' as const, meters })),
      ...unsuited,
      ...unlocated(roster.values(), (courierId) => ports.positions.has(courierId)),
    ],
  };
}

/** Searches around the pickup. A courier who is missing from the roster is new, and is found a second later. */
async function searchAround(
  { ports, now }: FindCall,
  job: DispatchJob,
  roster: CourierRoster,
): Promise<{ readonly suited: readonly NearCourier[]; readonly unsuited: readonly RejectedCourier[] }> {
  const stale = staleBefore(now);
  const reasons = new Map<string, RejectionReason>();
  const suits = ({ courierId, position, meters }: NearCourier): boolean | undefined => {
    const courier = roster.get(courierId);
    if (!courier) return undefined;
    const reason = offerRejection(courier, { at: position.at, meters }, job, stale);
    if (reason) reasons.set(courierId, reason);
    return reason === undefined;
  };
  const [suited, others] = await Promise.all([
    ports.positions.nearest(job.pickup, {
      limit: maxWorkloads,
      maxMeters: claimRadiusMeters,
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

function hasCapacityFor({ workload }: Candidate): boolean {
  return hasCapacity(workload.nextStops.length);
}

/** Lists couriers on shift without a known position. */
function unlocated(couriers: Iterable<CourierRecord>, isLocated: (courierId: string) => boolean): RejectedCourier[] {
  const ids = [...couriers].filter(({ id, onShift }) => onShift && !isLocated(id)).map(({ id }) => id);
  const shown = ids.sort().slice(0, maxRejected);
  return shown.map((courierId) => ({ courierId, reason: 'position_unknown', meters: undefined }));
}
