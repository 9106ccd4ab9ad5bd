import type { JobRunner } from '@doorstep/core';

/** Sees to it that nothing stays due. */
export interface Settling {
  /**
   * Makes a change, and then does what is due: mostly webhooks. With changes that overlap, the last one to end does it
   * for all; a change that a receiver of webhooks makes never waits for what waits for the receiver.
   */
  during<T>(change: () => Promise<T>): Promise<T>;
  /** Whether a change, or what follows from one, is under way. */
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
