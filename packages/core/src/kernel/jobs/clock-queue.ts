import { systemClockId } from '../operation/clocks.js';
import type { JobRecord } from '../operation/jobs.js';

/** Due jobs of one clock that run in one transaction. */
export type JobGroup = readonly [JobRecord, ...JobRecord[]];

/** Due jobs that several lanes take. Those on the clock of a sandbox are given to one lane at a time. */
export interface ClockQueue {
  /** Takes the first group that may run now. */
  take(): JobGroup | undefined;
  /** Must be called when a group that was taken has ended. */
  release(group: JobGroup): void;
}

/** @param busy clocks whose jobs are left out. They may be added meanwhile. */
export function createClockQueue(groups: readonly JobGroup[], busy: ReadonlySet<string>): ClockQueue {
  const waiting = [...groups];
  const running = new Set<string>();
  const mayRun = ([{ clockId }]: JobGroup): boolean => !busy.has(clockId) && !running.has(clockId);
  return {
    take() {
      const index = waiting.findIndex(mayRun);
      if (index === -1) return undefined;
      const [group] = waiting.splice(index, 1);
      if (group && group[0].clockId !== systemClockId) running.add(group[0].clockId);
      return group;
    },
    release: ([{ clockId }]) => void running.delete(clockId),
  };
}
