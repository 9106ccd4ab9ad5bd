import { type Random, randomInteger } from '@doorstep/core';
import type { Arrival } from '../routes/arrival.js';
import { type Matcher, routeMatcher } from '../routes/route-pattern.js';
import { assertFault, type Fault } from './fault.js';

/** What goes wrong. `reset` and `restore` end every fault. */
export interface Faults {
  /**
   * Lets something go wrong from now on. Of several that fit a call, the one that was added last strikes.
   *
   * @returns ends it.
   * @throws TypeError for a route that does not exist, or a fault that nobody can mean; RangeError for its numbers.
   */
  add(fault: Fault): () => void;
  /** Ends every fault. */
  clear(): void;
}

/** Faults, and which of them strikes. */
export interface FaultList extends Faults {
  /** The fault that strikes a call, which is counted; undefined when all goes well. */
  strike(arrival: Arrival): Fault | undefined;
}

interface Entry {
  readonly fault: Fault;
  readonly matches: Matcher;
  left: number;
}

const resolution = 1_000_000;

/** @param createRandom makes the chance of `probability`, anew at each `clear`. */
export function createFaultList(createRandom: () => Random): FaultList {
  const entries = new Set<Entry>();
  let random = createRandom();

  function strikes({ fault, matches, left }: Entry, arrival: Arrival): boolean {
    if (left === 0 || !matches(arrival)) return false;
    return fault.probability === undefined || randomInteger(random, resolution) < fault.probability * resolution;
  }

  return {
    add(fault) {
      assertFault(fault);
      const entry = {
        fault: { ...fault },
        matches: routeMatcher(fault.route),
        left: fault.times ?? Number.POSITIVE_INFINITY,
      };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    clear() {
      entries.clear();
      random = createRandom();
    },
    strike(arrival) {
      const struck = [...entries].reverse().find((entry) => strikes(entry, arrival));
      if (!struck) return undefined;
      struck.left -= 1;
      return struck.fault;
    },
  };
}
