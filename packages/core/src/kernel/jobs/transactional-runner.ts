import type { Clocks } from '../operation/clocks.js';
import { ClockReset } from '../operation/hold-clock.js';
import type { JobHandler, JobHandlers } from '../operation/job-handlers.js';
import type { JobRecord } from '../operation/jobs.js';
import { type EffectsDeps, withEffects } from '../operation/unit-of-work.js';
import { toMilliseconds } from '../primitives/instant.js';
import { createClockQueue } from './clock-queue.js';
import { dueTransactionalJobs } from './due-jobs.js';
import { recordFailure } from './job-failure.js';
import { type JobSpan, jobSpan } from './job-span.js';

/**
 * Runs due transactional jobs, each in its own transaction, which also removes the job: after a crash it is still pending,
 * and finished work is never repeated. Both functions return the number of attempts, at most `limit`.
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
        const queue = createClockQueue(free, busy);
        const lanes = Array.from({ length: Math.min(atOnce, free.length) }, async () => {
          for (let job = queue.take(); job; job = queue.take()) {
            const hasRun = await runNext(job).finally(() => queue.release(job));
            if (hasRun) tried += 1;
            else busy.add(job.clockId);
          }
        });
        await settleAll(lanes);
      }
      return tried;
    },
  };
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
