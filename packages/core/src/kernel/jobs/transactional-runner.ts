import { type Clocks, systemClockId } from '../operation/clocks.js';
import { ClockReset } from '../operation/hold-clock.js';
import type { BatchHandler, JobHandler, JobHandlers } from '../operation/job-handlers.js';
import type { JobRecord } from '../operation/jobs.js';
import { type EffectsDeps, withEffects } from '../operation/unit-of-work.js';
import { toMilliseconds } from '../primitives/instant.js';
import { StoreUnavailable } from '../store/store.js';
import { createClockQueue, type JobGroup } from './clock-queue.js';
import { dueTransactionalJobs } from './due-jobs.js';
import { recordFailure } from './job-failure.js';
import { type JobSpan, jobSpan, jobSpans } from './job-span.js';

/** Number of jobs that run together. */
const groupSize = 16;

/**
 * Runs due transactional jobs, each in its own transaction, or several whose handler allows it in one. It also removes the
 * jobs: after a crash they are still pending, and finished work is never repeated. Both functions return the number of attempts, at most `limit`.
 */
export interface TransactionalRunner {
  /** Runs the due jobs of a clock, one after another. */
  runOn(clockId: string, limit: number): Promise<number>;
  /** Runs the due jobs of all clocks. Leaves out a clock whose first job another process is running. */
  runEverywhere(limit: number, atOnce: number): Promise<number>;
}

export function createTransactionalRunner(
  units: EffectsDeps,
  clocks: Clocks,
  handlers: JobHandlers,
): TransactionalRunner {
  const { store, ports } = units;

  /** Runs the job that is `first`, or that became the first one because another process runs it. */
  function runNext(first: JobRecord): Promise<boolean> {
    return jobSpan(ports.telemetry, first, (span) => claimAndRun(first, span));
  }

  async function claimAndRun({ clockId, kind }: JobRecord, span: JobSpan): Promise<boolean> {
    let claimed: JobRecord | undefined;
    try {
      await withEffects(
        { ...units, name: kind },
        async (effects) => {
          const systemNow = toMilliseconds(effects.now) - effects.clockOffset;
          const [job] = await dueTransactionalJobs(effects.db, { systemNow, limit: 1, clockId, skipLocked: true });
          if (!job) return;
          claimed = job;
          span.begin(job, effects.now);
          await transactionalHandler(handlers, job)(effects, job);
          await effects.db.remove('jobs', { id: job.id });
        },
        await clocks.exactTime(clockId),
      );
      if (claimed) span.end('done');
    } catch (error) {
      if (error instanceof ClockReset) return false;
      span.fail(error);
      if (!claimed) throw error;
      await recordFailure(units, clocks, claimed, error);
    }
    return claimed !== undefined;
  }

  /** Runs jobs of one kind together, and returns their number. If one fails, each runs alone. */
  async function runGroup(group: JobGroup): Promise<number> {
    const { together } = transactionalHandler(handlers, group[0]);
    if (group.length === 1 || !together) return Number(await runNext(group[0]));
    try {
      return await runTogether(group[0].kind, together, group.length);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      let tried = 0;
      for (const job of group) tried += Number(await runNext(job));
      return tried;
    }
  }

  /** Runs due jobs of a kind that no other process is running. */
  async function runTogether(kind: JobRecord['kind'], together: BatchHandler, limit: number): Promise<number> {
    const time = await clocks.exactTime(systemClockId);
    return withEffects(
      { ...units, name: kind },
      async (effects) => {
        const due = { systemNow: toMilliseconds(time.now), limit, clockId: systemClockId, kind };
        const jobs = await dueTransactionalJobs(effects.db, { ...due, skipLocked: true });
        if (jobs.length === 0) return 0;
        await jobSpans(ports.telemetry, jobs, time.now, () => together(effects, jobs));
        await effects.db.remove('jobs', { id: { in: jobs.map(({ id }) => id) } });
        return jobs.length;
      },
      time,
    );
  }

  return {
    async runOn(clockId, limit) {
      let tried = 0;
      while (tried < limit) {
        // Checks without a transaction, because usually nothing is due.
        const [first] = await dueTransactionalJobs(store.reader, { systemNow: ports.clock.now(), limit: 1, clockId });
        if (!first || !(await runNext(first))) break;
        tried += 1;
      }
      return tried;
    },
    async runEverywhere(limit, atOnce) {
      let tried = 0;
      const busy = new Set<string>();
      while (tried < limit) {
        const due = await dueTransactionalJobs(store.reader, { systemNow: ports.clock.now(), limit: limit - tried });
        const free = due.filter(({ clockId }) => !busy.has(clockId));
        if (free.length === 0) break;
        const groups = groupsOf(free, handlers);
        const queue = createClockQueue(groups, busy);
        const lanes = Array.from({ length: Math.min(atOnce, groups.length) }, async () => {
          for (let group = queue.take(); group; group = queue.take()) {
            const taken = group;
            const run = await runGroup(taken).finally(() => queue.release(taken));
            tried += run;
            if (run === 0) busy.add(taken[0].clockId);
          }
        });
        await settleAll(lanes);
      }
      return tried;
    },
  };
}

/** Puts jobs of a kind together that may run so, up to `groupSize`. The groups are in the order of their first jobs. */
function groupsOf(jobs: readonly JobRecord[], handlers: JobHandlers): JobGroup[] {
  const groups: [JobRecord, ...JobRecord[]][] = [];
  const open = new Map<JobRecord['kind'], JobRecord[]>();
  for (const job of jobs) {
    const runsTogether = job.clockId === systemClockId && transactionalHandler(handlers, job).together !== undefined;
    const started = runsTogether ? open.get(job.kind) : undefined;
    if (started && started.length < groupSize) started.push(job);
    else {
      const group: [JobRecord] = [job];
      groups.push(group);
      if (runsTogether) open.set(job.kind, group);
    }
  }
  return groups;
}

/** Waits for all, even if one fails. @throws the first error */
async function settleAll(running: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(running)).find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

function transactionalHandler(handlers: JobHandlers, { kind }: JobRecord): JobHandler {
  const handler = handlers[kind];
  if (typeof handler !== 'function') throw new Error(`${kind} is an outward job.`);
  return handler;
}
