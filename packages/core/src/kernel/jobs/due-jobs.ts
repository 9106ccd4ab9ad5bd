import type { JobRecord } from '../operation/jobs.js';
import type { Instant } from '../primitives/instant.js';
import type { Reader } from '../store/store.js';

/** Returns the first pending job of each clock by due time. It takes one read per clock with jobs, and one more. */
export async function clockHeads(reader: Reader): Promise<JobRecord[]> {
  const heads: JobRecord[] = [];
  for (let last = ''; ; ) {
    const [head] = await reader.find('jobs', {
      where: { state: 'pending', clockId: { gt: last } },
      orderBy: [
        ['clockId', 'asc'],
        ['dueAt', 'asc'],
      ],
      limit: 1,
    });
    if (!head) return heads;
    heads.push(head);
    last = head.clockId;
  }
}

/** Yields the first pending outward job of each lane of a clock. It takes one read per lane with jobs, and one more. */
export async function* laneHeads(reader: Reader, clockId: string): AsyncGenerator<JobRecord> {
  for (let last = ''; ; ) {
    const [head] = await reader.find('jobs', {
      where: { state: 'pending', clockId, lane: { gt: last } },
      orderBy: [
        ['lane', 'asc'],
        ['dueAt', 'asc'],
      ],
      limit: 1,
    });
    if (!head?.lane) return;
    yield head;
    last = head.lane;
  }
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
