/** Runs at most so many tasks at once; the others wait in order of arrival. */
export interface Semaphore {
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Tasks that wait now. */
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

  /** Hands the place to the next in line, so that nobody can slip in between. */
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
