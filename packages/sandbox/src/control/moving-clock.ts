import type { World } from '@doorstep/mocks/internal';

/** Interval in which a moving clock is advanced, in milliseconds. */
const tickMilliseconds = 250;

/** The clock of a world, which stands still or moves with real time. */
export interface MovingClock {
  readonly running: boolean;
  run(running: boolean): void;
  /** Advances the clock, after the advance that is in progress. @throws RangeError for what is not a duration. */
  advance(duration: string | number): Promise<void>;
  /** Advances the clock to the next event, and returns the events that happened then. */
  advanceToNext(): ReturnType<World['advanceToNext']>;
  stop(): void;
}

/**
 * Moves the clock of a world by the time that passed, in steps. What falls due happens in the next step.
 *
 * @param onMove called after each advance that `advance` made.
 * @param onError called with an error of a step; the next one tries again.
 */
export function createMovingClock(
  world: Pick<World, 'advance' | 'advanceToNext'>,
  onError: (error: unknown) => void,
): MovingClock {
  let timer: NodeJS.Timeout | undefined;
  let movedAt = 0;
  let last: Promise<unknown> = Promise.resolve();
  let isMoving = false;

  function inTurn<T>(move: () => Promise<T>): Promise<T> {
    const result = last.then(move);
    last = result.catch(() => undefined);
    return result;
  }

  const advance = (duration: string | number): Promise<void> => inTurn(() => world.advance(duration));

  async function tick(): Promise<void> {
    if (isMoving) return;
    isMoving = true;
    const now = performance.now();
    const seconds = (now - movedAt) / 1_000;
    movedAt = now;
    await advance(seconds).catch(onError);
    isMoving = false;
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    get running() {
      return timer !== undefined;
    },
    run(running) {
      stop();
      if (!running) return;
      movedAt = performance.now();
      timer = setInterval(() => void tick(), tickMilliseconds);
      timer.unref();
    },
    advance,
    advanceToNext: () => inTurn(() => world.advanceToNext()),
    stop,
  };
}
