import { type CarryCourier, noLoad } from '../../../couriers/eligibility/carry-courier.js';
import type { LoadedCourier } from '../../../couriers/eligibility/loaded-courier.js';
import { staleBefore } from '../../../couriers/eligibility/place.js';
import { offerRefusalOf } from '../../../couriers/eligibility/refusal.js';
import { addSeconds, type Instant } from '../../../kernel/primitives/instant.js';
import type { Reader } from '../../../kernel/store/store.js';
import type { RoundJob } from './round-job.js';

/** Time after which a courier who refused a job may be asked again, if nobody else is left. */
const askAgainSeconds = 120;
/** Number of refusals of one job after which its courier is not asked again. */
const maxRefusals = 3;

/** Incidents by which a courier lost a job: handed back, or taken by support or a time limit. */
const lost = ['handed_back', 'released'] as const;

/** Number and times of a courier's refusals of a job. */
interface Refused {
  readonly times: number;
  readonly last: Instant;
}

/** The refusals of a round. */
export interface Refusals {
  /** Returns why a courier is not asked to carry a job; undefined if they may be asked. */
  of(courierId: string, jobId: string): string | undefined;
  /** Jobs that every suitable courier has refused just now. */
  readonly declinedByAll: ReadonlySet<string>;
}

/**
 * Finds out who may be asked for which job: the carrying rules, except for capacity, which the plan knows; and nobody who
 * declined the job, let its offer expire, handed it back or lost it, until nobody else is left.
 *
 * @param couriers all around, because one who has to answer another offer at this moment may take the job afterwards.
 * @param placed returns a courier at the place from which they would go to the job.
 */
export async function findRefusals(
  reader: Reader,
  jobs: readonly RoundJob[],
  couriers: readonly LoadedCourier[],
  placed: (courier: LoadedCourier, job: RoundJob) => LoadedCourier,
  now: Instant,
): Promise<Refusals> {
  const history = await refusalHistory(
    reader,
    jobs.map(({ id }) => id),
  );
  const stale = staleBefore(now);
  const found = new Map<string, string>();
  const declinedByAll = new Set<string>();
  const mayAskAgain = addSeconds(now, -askAgainSeconds);
  for (const job of jobs) {
    const suited: LoadedCourier[] = [];
    for (const courier of couriers) {
      const refusal = offerRefusalOf(job, withoutLoad(placed(courier, job)), { now, stale });
      if (refusal) found.set(key(courier.id, job.id), refusal);
      else suited.push(courier);
    }
    const refusedBy = (courier: LoadedCourier): Refused | undefined => history.get(key(courier.id, job.id));
    const hasOthers = suited.some((courier) => !refusedBy(courier));
    const again = suited.filter((courier) => {
      const refused = refusedBy(courier);
      return refused && refused.times < maxRefusals && refused.last <= mayAskAgain;
    });
    if (suited.length > 0 && !hasOthers && again.length === 0) declinedByAll.add(job.id);
    for (const courier of suited) {
      if (refusedBy(courier) && (hasOthers || !again.includes(courier))) found.set(key(courier.id, job.id), 'declined');
    }
  }
  return { of: (courierId, jobId) => found.get(key(courierId, jobId)), declinedByAll };
}

/** Reads who refused the jobs, by courier and job. */
async function refusalHistory(reader: Reader, jobIds: readonly string[]): Promise<ReadonlyMap<string, Refused>> {
  const refused = new Map<string, Refused>();
  const add = (courierId: string | null, jobId: string, at: Instant): void => {
    const known = refused.get(key(courierId ?? '', jobId));
    refused.set(key(courierId ?? '', jobId), {
      times: (known?.times ?? 0) + 1,
      last: known && known.last > at ? known.last : at,
    });
  };
  if (jobIds.length === 0) return refused;
  const [links, incidents] = await Promise.all([
    reader.find('dispatchOfferJobs', { where: { jobId: { in: jobIds } } }),
    reader.find('jobIncidents', { where: { jobId: { in: jobIds }, kind: { in: lost } } }),
  ]);
  const offerIds = [...new Set(links.map(({ offerId }) => offerId))];
  const statuses = ['declined', 'expired'] as const;
  const offers =
    offerIds.length === 0
      ? []
      : await reader.find('dispatchOffers', { where: { id: { in: offerIds }, status: { in: statuses } } });
  const endedAt = new Map(offers.map(({ id, statusSince }) => [id, statusSince]));
  for (const { offerId, jobId, courierId } of links) {
    const at = endedAt.get(offerId);
    if (at !== undefined) add(courierId, jobId, at);
  }
  for (const { courierId, jobId, createdAt } of incidents) add(courierId, jobId, createdAt);
  return refused;
}

const key = (courierId: string, jobId: string): string => `${courierId} ${jobId}`;

function withoutLoad(courier: CarryCourier): CarryCourier {
  return { ...courier, load: { ...noLoad, cash: courier.load.cash } };
}
