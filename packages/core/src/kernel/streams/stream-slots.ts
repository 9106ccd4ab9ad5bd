import { ServiceProblem } from '../primitives/problem.js';

/** Default limit for the open streams of a caller. */
export const maxStreamsPerCaller = 20;

/** Counts the open streams of each caller. */
export interface StreamSlots {
  /**
   * Takes a slot and returns the function that releases it. Further calls of that function do nothing.
   *
   * @throws ServiceProblem too_many_streams when the caller has no free slot.
   */
  take(caller: string): () => void;
}

export function createStreamSlots(limit: number): StreamSlots {
  const open = new Map<string, number>();

  function release(caller: string): void {
    const left = (open.get(caller) ?? 0) - 1;
    if (left > 0) open.set(caller, left);
    else open.delete(caller);
  }

  return {
    take(caller) {
      const taken = open.get(caller) ?? 0;
      if (taken >= limit) throw new ServiceProblem('too_many_streams', undefined, {}, { 'retry-after': '5' });
      open.set(caller, taken + 1);
      let held = true;
      return () => {
        if (held) release(caller);
        held = false;
      };
    },
  };
}
