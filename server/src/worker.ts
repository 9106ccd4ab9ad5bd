import type { JobRunner, Ports } from '@doorstep/core';

/** A loop that runs due jobs. */
export interface Worker {
  /** Ends the loop after the job that is running. */
  stop(): Promise<void>;
}

/** What the worker drives. */
export interface WorkerOptions {
  readonly jobs: JobRunner;
  readonly ports: Pick<Ports, 'clock' | 'reporter' | 'status'>;
  /** Longest sleep, in milliseconds; also the pause after a failure. */
  readonly maxSleepMs?: number;
}

/** So many jobs run before the loop looks whether it should stop. */
const batch = 20;

/** Shortest sleep: a job that is due but locked by another server must not make this one spin. */
const minSleepMs = 20;

/** Runs due jobs and sleeps until the next is due, but at most a second: another server may have scheduled one. */
export function startWorker(options: WorkerOptions): Worker {
  const { jobs, ports, maxSleepMs = 1_000 } = options;
  const stopping = new AbortController();

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) await sleep(await work(), stopping.signal);
  }

  /** Runs a batch, and tells how long to sleep. A failure of the store must not end the loop. */
  async function work(): Promise<number> {
    try {
      const tried = await jobs.runDue(batch);
      const nextDueAt = await jobs.nextDueAt();
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

  const ended = loop();
  return {
    async stop() {
      stopping.abort();
      await ended;
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
