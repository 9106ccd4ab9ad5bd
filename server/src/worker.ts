import type { JobRunner, PoolLimits, Ports, PositionBoard, StoredRateCounter } from '@doorstep/core';

/** A loop that runs due jobs. */
export interface Worker {
  /**
   * Ends the loop after the job that is running, and starts no outward job any more. Those under way may end for up to
   * `graceMs`; tells whether all did. What is left will be done again, by whoever runs then.
   */
  stop(graceMs: number): Promise<boolean>;
}

/** What the worker drives. */
export interface WorkerOptions {
  readonly jobs: Pick<JobRunner, 'runDue' | 'nextDueAt' | 'openPool'>;
  readonly rateCounter: Pick<StoredRateCounter, 'flush'>;
  readonly positions: Pick<PositionBoard, 'flush'>;
  readonly ports: Pick<Ports, 'clock' | 'reporter' | 'status'>;
  /** Longest sleep, in milliseconds; also the pause after a failure. */
  readonly maxSleepMs?: number;
}

/** So many jobs run before the loop looks whether it should stop. */
const batch = 20;

/** Shortest sleep: a job that is due but locked by another server must not make this one spin. */
const minSleepMs = 20;

/** Sockets to receivers that one process may hold; 64 receivers that never answer leave no room for others. */
const outwardLimits: PoolLimits = { slots: 256, perLane: 4 };

/** How often counts of calls and positions of couriers are shared with other processes. */
const flushMs = 1_000;

/**
 * Runs due jobs and sleeps until the next is due, but at most a second: another server may have scheduled one. Outward jobs
 * that this process schedules need no wake: the pool is told of them.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { jobs, rateCounter, positions, ports, maxSleepMs = 1_000 } = options;
  const stopping = new AbortController();
  const pool = jobs.openPool(outwardLimits);
  let nextFlush = ports.clock.now() + flushMs;

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) await sleep(await work(), stopping.signal);
  }

  /** Runs a batch, and tells how long to sleep. A failure of the store must not end the loop. */
  async function work(): Promise<number> {
    try {
      pool.fill();
      const tried = await jobs.runDue(batch);
      await flushSometimes();
      const nextDueAt = await jobs.nextDueAt({ ignoreQueued: true });
      ports.status.report('worker', 'operational');
      if (tried === batch) return 0;
      if (nextDueAt === undefined) return maxSleepMs;
      return Math.min(maxSleepMs, Math.max(minSleepMs, Date.parse(nextDueAt) - ports.clock.now()));
    } catch (error) {
      ports.status.report('worker', 'degraded');
      ports.reporter.error('worker failed', { error });
      return maxSleepMs;
    }
  }

  async function flushSometimes(): Promise<void> {
    if (ports.clock.now() < nextFlush) return;
    nextFlush = ports.clock.now() + flushMs;
    await positions.flush();
    await rateCounter.flush();
  }

  const ended = loop();
  return {
    async stop(graceMs) {
      stopping.abort();
      await ended;
      const waiting = new AbortController();
      const drained = pool.close().then(() => true);
      const cut = sleep(graceMs, waiting.signal).then(() => false);
      return Promise.race([drained, cut]).finally(() => waiting.abort());
    },
  };
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
