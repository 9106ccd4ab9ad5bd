/** Runs a limited number of tasks at once. The others wait in order of arrival. */
export interface Semaphore {
  run<T>(task: () => Promise<T>): Promise<T>;
  /** The number of tasks that wait. */
  readonly waiting: number;
}

export function createSemaphore(limit: number): Semaphore {
  const queue: (() => void)[] = [];
  let free = limit;

  async function acquire(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** Hands the place to the next task in the queue, so that no new one can take it first. */
  function release(): void {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async run(task) {
      await acquire();
      try {
        return await task();
      } finally {
        release();
      }
    },
    get waiting() {
      return queue.length;
    },
  };
}
