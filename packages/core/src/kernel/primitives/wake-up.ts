/** Lets one waiter sleep until it is woken. */
export interface WakeUp {
  /** Ends the current wait, or the next one if nobody waits now. */
  wake(): void;
  /** Waits for a call of `wake` since the last wait, or for `end`. */
  next(): Promise<void>;
  /** Ends the current wait and all later ones. */
  end(): void;
}

export function createWakeUp(): WakeUp {
  let missed = false;
  let ended = false;
  let resume: (() => void) | undefined;

  function wake(): void {
    missed = true;
    resume?.();
  }

  return {
    wake,
    async next() {
      if (!missed && !ended) await new Promise<void>((resolve) => (resume = resolve));
      resume = undefined;
      missed = false;
    },
    end() {
      ended = true;
      resume?.();
    },
  };
}
