import type { JobRunner, PoolLimits, Ports, PositionBoard, Service, StoredRateCounter } from '@doorstep/core';

/** A loop that runs due jobs. */
export interface Worker {
  /**
   * Ends the loop after the running job, and starts no further outward jobs. Waits up to `graceMs` for those in progress,
   * and returns true if all ended. The others run again, in the process that claims them next.
   */
  stop(graceMs: number): Promise<boolean>;
}

/** The parts that the worker runs. */
export interface WorkerOptions {
  readonly jobs: Pick<JobRunner, 'runDue' | 'nextDueAt' | 'nextHousekeeping' | 'openPool'>;
  readonly rateCounter: Pick<StoredRateCounter, 'flush'>;
  readonly positions: Pick<PositionBoard, 'flush'>;
  readonly requestRecorder: Service['requestRecorder'];
  readonly ports: Pick<Ports, 'clock' | 'reporter' | 'status'>;
  /** Longest sleep, in milliseconds. Also the pause after a failure. */
  readonly maxSleepMs?: number;
}

/** Number of jobs that run before the loop checks if it should stop. */
const batch = 20;

/** Jobs that run at once: they wait for the database most of the time. It leaves a connection for outward jobs. */
const atOnce = 3;

/** Shortest sleep. Keeps the loop from spinning on a due job that another server has locked. */
const minSleepMs = 20;

/**
 * Requests to receivers that one process may have open. A partner alone gets at most half of the slots; see `Slots`. One that lingers costs
 * little more than its connection.
 */
const outwardLimits: PoolLimits = { slots: 256, lingering: 1_024, perLane: 4, perPromptLane: 32 };

/** Interval at which counts of calls, positions of couriers and requests of partners are stored, for the other processes. */
const flushMs = 1_000;

/**
 * Runs due jobs, and sleeps until the next is due, but at most a second, because another server may schedule one. Outward
 * jobs of this process do not wait for the loop: the pool receives them when they are scheduled.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { jobs, rateCounter, positions, requestRecorder, ports, maxSleepMs = 1_000 } = options;
  const stopping = new AbortController();
  const pool = jobs.openPool(outwardLimits);
  let nextFlush = ports.clock.now() + flushMs;

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) await sleep(await work(), stopping.signal);
  }

  /** Runs a batch. Returns the milliseconds to sleep. A failure of the store does not end the loop. */
  async function work(): Promise<number> {
    try {
      pool.fill();
      const tried = await jobs.runDue(batch, atOnce);
      await flushSometimes();
      const nextDueAt = await jobs.nextDueAt({ ignoreQueued: true });
      const next = Math.min(nextDueAt === undefined ? Infinity : Date.parse(nextDueAt), jobs.nextHousekeeping());
      ports.status.report('worker', 'operational');
      if (tried >= batch) return 0;
      return Math.min(maxSleepMs, Math.max(minSleepMs, next - ports.clock.now()));
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
    await requestRecorder.flush();
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
