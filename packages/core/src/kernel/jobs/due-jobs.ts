import type { JobRecord } from '../operation/jobs.js';
import type { Instant } from '../primitives/instant.js';
import type { Reader } from '../store/store.js';

/** The pending job of each clock that is due first: one read for each clock that has any, and one more. */
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

/** The outward job that is due first, in each lane of a clock: one read for each lane that has any, and one more. */
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

/** The pending job of a clock that is due first, of all or of the transactional ones. */
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
 * The job of a clock that is or was due first, also one that is under way. One read, so that none is missed that another
 * process takes or ends meanwhile.
 */
export async function firstUnfinished(reader: Reader, clockId: string): Promise<JobRecord | undefined> {
  const [job] = await reader.find('jobs', {
    where: { state: { in: ['pending', 'running'] }, clockId },
    orderBy: [['dueAt', 'asc']],
    limit: 1,
  });
  return job;
}

/** Outward jobs of a clock that are due, of one lane or of all, the oldest first. */
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
