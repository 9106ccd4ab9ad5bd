import {
  claimRadiusMeters,
  hasCapacity,
  offerRejection,
  type RejectionReason,
  staleBefore,
} from '../couriers/claim-policy.js';
import { currentCouriers } from '../couriers/courier-roster.js';
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

/** Finds the nearest couriers whom a job suits, and the nearest of the others with the reasons. */
export async function findCandidates(
  call: Pick<ReadCall, 'reader' | 'revision' | 'ports' | 'now'>,
  job: DispatchJob,
): Promise<{ readonly candidates: readonly Candidate[]; readonly rejected: readonly RejectedCourier[] }> {
  const { reader, ports, now } = call;
  const roster = await currentCouriers(call);
  const stale = staleBefore(now);
  const reasons = new Map<string, RejectionReason>();
  // A courier who is missing from the roster is new, and is found a second later.
  const suits = (near: NearCourier): boolean | undefined => {
    const courier = roster.get(near.courierId);
    if (!courier) return undefined;
    const reason = offerRejection(courier, { at: near.position.at, meters: near.meters }, job, stale);
    if (reason) reasons.set(near.courierId, reason);
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
  const workloadOf = await workloads(
    reader,
    suited.map(({ courierId }) => courierId),
    now,
  );
  const known = suited.flatMap((near) => {
    const courier = roster.get(near.courierId);
    return courier ? [{ courier, near, workload: workloadOf(near.courierId) }] : [];
  });
  const [free, busy] = [known.filter(hasCapacityFor), known.filter((candidate) => !hasCapacityFor(candidate))];
  return {
    candidates: free.slice(0, maxScored),
    rejected: [
      ...busy.map(({ near: { courierId, meters } }) => ({ courierId, reason: 'busy' as const, meters })),
      ...others.flatMap(({ courierId, meters }) => {
        const reason = reasons.get(courierId);
        return reason ? [{ courierId, reason, meters }] : [];
      }),
      ...unlocated(roster.values(), (courierId) => ports.positions.has(courierId)),
    ],
  };
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
