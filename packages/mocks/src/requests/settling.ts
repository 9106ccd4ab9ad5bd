import type { JobRunner } from '@doorstep/core';

/** Runs due jobs after each change. */
export interface Settling {
  /**
   * Makes a change and then runs the jobs that are due, mostly webhooks. If changes overlap, the last one to end runs the
   * jobs for all, so that a change made by a webhook receiver never waits for the job that waits for the receiver.
   */
  during<T>(change: () => Promise<T>): Promise<T>;
  /** Returns true while a change or the jobs after it are in progress. */
  isBusy(): boolean;
}

export function createSettling(jobs: Pick<JobRunner, 'runAllDue'>): Settling {
  let changes = 0;
  let isSettling = false;
  let isLeft = false;

  async function settle(): Promise<void> {
    isLeft = true;
    if (changes > 0 || isSettling) return;
    isSettling = true;
    try {
      while (isLeft) {
        isLeft = false;
        await jobs.runAllDue();
      }
    } finally {
      isSettling = false;
    }
  }

  return {
    isBusy: () => changes > 0 || isSettling,
    async during(change) {
      changes += 1;
      try {
        return await change();
      } finally {
        changes -= 1;
        await settle();
      }
    },
  };
}
