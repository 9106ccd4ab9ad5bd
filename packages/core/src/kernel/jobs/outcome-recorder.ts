import { type Clocks, systemClockId } from '../operation/clocks.js';
import { holdClock } from '../operation/hold-clock.js';
import type { EndedJob, JobFuture, JobHandlers } from '../operation/job-handlers.js';
import { dueColumns, type JobRecord } from '../operation/jobs.js';
import type { Effects } from '../operation/operation.js';
import { type EffectsDeps, withEffects } from '../operation/unit-of-work.js';
import { toInstant } from '../primitives/instant.js';
import { StoreUnavailable, type UnitOfWork } from '../store/store.js';
import type { JobOutcome } from './job-span.js';
import { outwardHandler } from './outward-handler.js';

/** Limit for the jobs of one transaction. */
const batchSize = 64;

/** Records the outcomes of claimed jobs. */
export interface OutcomeRecorder {
  /** Records the outcome of a job, unless its lease has passed to another process. */
  record(job: JobRecord, prepared: unknown): Promise<JobOutcome>;
}

/** A job that waits for its outcome to be recorded. */
interface Waiting {
  readonly job: JobRecord;
  readonly prepared: unknown;
  resolve(outcome: JobOutcome | Promise<JobOutcome>): void;
}

/**
 * Creates a recorder. Jobs of a kind with `commitTogether` that end while a transaction runs share the next one, so a
 * commit serves the more jobs, the more of them end. A failure affects one job only: a batch that fails is recorded job by
 * job.
 */
export function createOutcomeRecorder(deps: EffectsDeps, clocks: Clocks, handlers: JobHandlers): OutcomeRecorder {
  const { store, ports } = deps;
  const queues = new Map<JobRecord['kind'], Waiting[]>();

  /** Records the outcome of one job in its own transaction. */
  async function recordAlone({ job, prepared }: Pick<Waiting, 'job' | 'prepared'>): Promise<JobOutcome> {
    const work = async (effects: Effects): Promise<JobOutcome> => {
      const { id, state, lockedUntil } = job;
      // Removed first, so that nobody else records it.
      if ((await effects.db.remove('jobs', { id, state, lockedUntil })) === 0) return 'skipped';
      const future: JobFuture = await outwardHandler(handlers, job).commit(effects, job, prepared);
      if (future) await effects.db.insert('jobs', futureJob(effects, job, future));
      return future ? 'again' : 'done';
    };
    return withEffects({ ...deps, name: job.kind }, work, await clocks.exactTime(job.clockId));
  }

  function enqueue(waiting: Waiting): void {
    const { kind } = waiting.job;
    const queue = queues.get(kind);
    if (queue) return void queue.push(waiting);
    queues.set(kind, [waiting]);
    void drain(kind);
  }

  async function drain(kind: JobRecord['kind']): Promise<void> {
    for (;;) {
      const batch = queues.get(kind)?.splice(0, batchSize) ?? [];
      if (batch.length === 0) break;
      await recordBatch(kind, batch);
    }
    queues.delete(kind);
  }

  async function recordBatch(kind: JobRecord['kind'], batch: readonly Waiting[]): Promise<void> {
    const done = await commitTogether(kind, batch).catch((error: unknown) => error);
    for (const waiting of batch) {
      if (done instanceof StoreUnavailable) waiting.resolve(Promise.reject(done));
      else if (done instanceof Set && done.has(waiting.job.id)) waiting.resolve('done');
      else waiting.resolve(recordAlone(waiting));
    }
  }

  /** Records what can be recorded at once, and returns the ids of these jobs. */
  async function commitTogether(kind: JobRecord['kind'], batch: readonly Waiting[]): Promise<ReadonlySet<string>> {
    return store.transaction(async (db) => {
      const handler = handlers[kind];
      if (typeof handler === 'function' || !handler.commitTogether) return new Set<string>();
      const ended = await heldJobs(db, await withTimes(db, batch));
      const done = await handler.commitTogether({ db, ports }, ended);
      if (done.length > 0) await db.remove('jobs', { id: { in: done } });
      return new Set(done);
    }, kind);
  }

  /** Holds the clocks of jobs. Before their rows, as a reset does. */
  async function withTimes(db: UnitOfWork, batch: readonly Waiting[]): Promise<readonly EndedJob[]> {
    const systemNow = ports.clock.now();
    const offsets = new Map([[systemClockId, 0]]);
    for (const clockId of [...new Set(batch.map(({ job }) => job.clockId))].sort()) {
      if (clockId === systemClockId) continue;
      offsets.set(clockId, (await holdClock(db, { clockId }, ports.clock)).offsetMilliseconds);
    }
    return batch.map(({ job, prepared }) => {
      const clockOffset = offsets.get(job.clockId) ?? 0;
      return { job, prepared, now: toInstant(systemNow + clockOffset), clockOffset };
    });
  }

  return {
    async record(job, prepared) {
      if (!outwardHandler(handlers, job).commitTogether) return recordAlone({ job, prepared });
      return new Promise<JobOutcome>((resolve) => enqueue({ job, prepared, resolve }));
    },
  };
}

/** Locks the rows of jobs, and returns the jobs that this process still holds. */
async function heldJobs(db: UnitOfWork, ended: readonly EndedJob[]): Promise<readonly EndedJob[]> {
  const ids = ended.map(({ job }) => job.id);
  const rows = await db.find('jobs', { where: { id: { in: ids } }, skipLocked: true });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ended.filter(({ job }) => isHeld(job, byId.get(job.id)));
}

/** Returns false if the lease expired and another process claimed the job: then only its result counts. */
function isHeld(job: JobRecord, row: JobRecord | undefined): boolean {
  return row?.state === 'running' && row.lockedUntil === job.lockedUntil;
}

/** Returns an outward job that was not the last attempt: it is scheduled once more, or held. */
function futureJob(effects: Effects, job: JobRecord, future: NonNullable<JobFuture>): JobRecord {
  const ended = { ...job, lockedUntil: null, attempts: 0, lastError: null };
  if (future === 'held') return { ...ended, state: 'held' };
  return { ...ended, state: 'pending', ...dueColumns(future.again, effects) };
}
