import { systemClockId } from '../operation/clocks.js';
import type { JobRecord } from '../operation/jobs.js';

/** Due jobs that several lanes take. Those on the clock of a sandbox are given to one lane at a time. */
export interface ClockQueue {
  /** Takes the first job that may run now. */
  take(): JobRecord | undefined;
  /** Must be called when a job that was taken has ended. */
  release(job: JobRecord): void;
}

/** @param busy clocks whose jobs are left out. They may be added meanwhile. */
export function createClockQueue(jobs: readonly JobRecord[], busy: ReadonlySet<string>): ClockQueue {
  const waiting = [...jobs];
  const running = new Set<string>();
  const mayRun = ({ clockId }: JobRecord): boolean => !busy.has(clockId) && !running.has(clockId);
  return {
    take() {
      const index = waiting.findIndex(mayRun);
      if (index === -1) return undefined;
      const [job] = waiting.splice(index, 1);
      if (job && job.clockId !== systemClockId) running.add(job.clockId);
      return job;
    },
    release: ({ clockId }) => void running.delete(clockId),
  };
}
