import type { JobRecord } from '../operation/jobs.js';
import { type Instant, toInstant } from '../primitives/instant.js';
import type { Reader, Where } from '../store/store.js';

/** Transactional jobs are those without a lane. */
const transactional = { state: 'pending', lane: null } as const;
const outward = { state: 'pending', lane: { gt: '' } } as const;

/** The oldest first. */
const bySystemTime = [['systemDueMilliseconds', 'asc']] as const;

interface DueQuery {
  /** The time of the system's clock, in milliseconds since the epoch. */
  readonly systemNow: number;
  readonly limit: number;
}

/** Returns the due transactional jobs, the longest overdue first: of all clocks or of one, of all kinds or of one. */
export function dueTransactionalJobs(
  reader: Reader,
  {
    systemNow,
    limit,
    clockId,
    kind,
    skipLocked = false,
  }: DueQuery & {
    readonly clockId?: string;
    readonly kind?: JobRecord['kind'];
    readonly skipLocked?: boolean;
  },
): Promise<JobRecord[]> {
  const clock = clockId === undefined ? {} : { clockId };
  const ofKind = kind === undefined ? {} : { kind };
  const where = { ...transactional, ...clock, ...ofKind, systemDueMilliseconds: { lte: systemNow } };
  return reader.find('jobs', { where, orderBy: bySystemTime, limit, skipLocked });
}

/** Returns the due outward jobs of all clocks or of a lane, the longest overdue first. */
export function dueOutwardJobs(
  reader: Reader,
  { systemNow, limit, lane }: DueQuery & { readonly lane?: string },
): Promise<JobRecord[]> {
  const where = { ...outward, ...(lane === undefined ? {} : { lane }), systemDueMilliseconds: { lte: systemNow } };
  return reader.find('jobs', { where, orderBy: bySystemTime, limit });
}

/** Returns the first pending outward job of each lane. */
export function laneHeads(reader: Reader): Promise<JobRecord[]> {
  return reader.find('jobs', { where: { state: 'pending' }, firstOfEach: 'lane', orderBy: bySystemTime });
}

/**
 * Returns the due time of the next pending job in the system's time.
 *
 * @param outwardAfter skips the outward jobs that are due by this time.
 */
export async function nextDueTime(reader: Reader, outwardAfter?: number): Promise<Instant | undefined> {
  const later = outwardAfter === undefined ? {} : { systemDueMilliseconds: { gt: outwardAfter } };
  const first = async (where: Where<JobRecord>): Promise<JobRecord[]> =>
    reader.find('jobs', { where, orderBy: bySystemTime, limit: 1 });
  const jobs = [...(await first(transactional)), ...(await first({ ...outward, ...later }))];
  const times = jobs.map(({ systemDueMilliseconds }) => systemDueMilliseconds);
  return times.length === 0 ? undefined : toInstant(Math.min(...times));
}

/** Returns the due outward jobs of a clock, the oldest first. */
export function dueOutwardJobsOf(
  reader: Reader,
  { clockId, now, limit }: { readonly clockId: string; readonly now: Instant; readonly limit: number },
): Promise<JobRecord[]> {
  return reader.find('jobs', {
    where: { ...outward, clockId, dueAt: { lte: now } },
    orderBy: [['dueAt', 'asc']],
    limit,
  });
}

/**
 * Returns the first job of a clock by due time, among those in these states. It is one read, so that a job that another
 * process takes or finishes meanwhile is not missed.
 */
export async function firstJob(
  reader: Reader,
  clockId: string,
  states: readonly JobRecord['state'][],
): Promise<JobRecord | undefined> {
  const [job] = await reader.find('jobs', {
    where: { state: { in: states }, clockId },
    orderBy: [['dueAt', 'asc']],
    limit: 1,
  });
  return job;
}
