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

/** A courier whom a job suits, and how they are placed for it. */
export interface Candidate {
  readonly courier: CourierRecord;
  readonly near: NearCourier;
  readonly workload: Workload;
}

/** A courier whom it does not suit; of unknown place when `meters` is absent. */
export interface RejectedCourier {
  readonly courierId: string;
  readonly reason: RejectionReason;
  readonly meters: number | undefined;
}

/** Couriers further away are not even told of as too far. */
const searchRadiusMeters = 2 * claimRadiusMeters;

/** Couriers of the right kind whose jobs are counted, and of those the ones with room whose ways are compared. */
const maxWorkloads = 100;
const maxScored = 40;

/** Of each kind. */
const maxRejected = 100;

/** Sorts the couriers around the pickup: the nearest whom the job suits, and the nearest of the others. */
export async function findCandidates(
  call: Pick<ReadCall, 'reader' | 'revision' | 'ports' | 'now'>,
  job: DispatchJob,
): Promise<{ readonly candidates: readonly Candidate[]; readonly rejected: readonly RejectedCourier[] }> {
  const { reader, ports, now } = call;
  const roster = await currentCouriers(call);
  const stale = staleBefore(now);
  const reasons = new Map<string, RejectionReason>();
  // Whom the roster does not know is new: they are told of a second later.
  const judge = (near: NearCourier): boolean | undefined => {
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
      accepts: (near) => judge(near) === true,
    }),
    ports.positions.nearest(job.pickup, {
      limit: maxRejected,
      maxMeters: searchRadiusMeters,
      accepts: (near) => judge(near) === false,
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

/** Those on shift of whom no position is known. */
function unlocated(couriers: Iterable<CourierRecord>, isLocated: (courierId: string) => boolean): RejectedCourier[] {
  const ids = [...couriers].filter(({ id, onShift }) => onShift && !isLocated(id)).map(({ id }) => id);
  const shown = ids.sort().slice(0, maxRejected);
  return shown.map((courierId) => ({ courierId, reason: 'position_unknown', meters: undefined }));
}
