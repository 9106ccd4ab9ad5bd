import type { Clocks } from '../operation/clocks.js';
import type { JobRecord } from '../operation/jobs.js';
import type { Instant } from '../primitives/instant.js';
import type { Reader } from '../store/store.js';

/** The first pending job of a clock by due time. */
export interface ClockHead {
  readonly job: JobRecord;
  /** Due time of the job in the system's time. */
  readonly at: Instant;
  /** Converts an instant of the clock to the system's time. */
  systemTime(instant: Instant): Instant;
}

/** Returns the heads of all clocks with pending jobs. It takes two reads, however many clocks there are. */
export async function clockHeads(reader: Reader, clocks: Pick<Clocks, 'systemTimes'>): Promise<ClockHead[]> {
  const jobs = await reader.find('jobs', {
    where: { state: 'pending' },
    firstOfEach: 'clockId',
    orderBy: [['dueAt', 'asc']],
  });
  const systemTime = await clocks.systemTimes(jobs.map(({ clockId }) => clockId));
  return jobs.map((job) => ({
    job,
    at: systemTime(job.clockId, job.dueAt),
    systemTime: (instant) => systemTime(job.clockId, instant),
  }));
}

/** Returns the clocks with due jobs, the longest overdue first. */
export async function dueClocks(
  reader: Reader,
  clocks: Pick<Clocks, 'systemTimes'>,
  systemNow: Instant,
): Promise<string[]> {
  const due = (await clockHeads(reader, clocks)).filter(({ at }) => at <= systemNow);
  return due.sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ job }) => job.clockId);
}

/** Returns the first pending outward job of each lane of a clock. */
export function laneHeads(reader: Reader, clockId: string): Promise<JobRecord[]> {
  return reader.find('jobs', {
    where: { state: 'pending', clockId },
    firstOfEach: 'lane',
    orderBy: [['dueAt', 'asc']],
  });
}

/** Returns the first pending job of a clock by due time, among all jobs or the transactional ones. */
export async function firstJob(
  reader: Reader,
  clockId: string,
  which: 'any' | 'transactional',
): Promise<JobRecord | undefined> {
  const [job] = await reader.find('jobs', {
    where: { state: 'pending', clockId, ...(which === 'transactional' ? { lane: null } : {}) },
    orderBy: [['dueAt', 'asc']],
    limit: 1,
  });
  return job;
}

/**
 * Returns the first job of a clock by due time, pending or running. It is one read, so that a job that another process
 * takes or finishes meanwhile is not missed.
 */
export async function firstUnfinished(reader: Reader, clockId: string): Promise<JobRecord | undefined> {
  const [job] = await reader.find('jobs', {
    where: { state: { in: ['pending', 'running'] }, clockId },
    orderBy: [['dueAt', 'asc']],
    limit: 1,
  });
  return job;
}

/** Returns the due outward jobs of a clock, in one lane or all lanes, the oldest first. */
export function dueOutwardJobs(
  reader: Reader,
  query: { readonly clockId: string; readonly now: Instant; readonly limit: number; readonly lane?: string },
): Promise<JobRecord[]> {
  const { clockId, now, limit, lane = { gt: '' } } = query;
  return reader.find('jobs', {
    where: { state: 'pending', clockId, lane, dueAt: { lte: now } },
    orderBy: [['dueAt', 'asc']],
    limit,
  });
}
