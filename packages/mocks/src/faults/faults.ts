import { type Random, randomInteger } from '@doorstep/core';
import { type MatchedRequest, type Matcher, routeMatcher } from '../routes/route-pattern.js';
import { assertFault, type Fault } from './fault.js';

/** The active faults. `reset` and `restore` remove them all. */
export interface Faults {
  /**
   * Adds a fault. If several match a call, the most recent one applies.
   *
   * @returns a function that removes it.
   * @throws TypeError for an unknown route or a fault that makes no sense; RangeError for a number out of range.
   */
  add(fault: Fault): () => void;
  /** Returns the faults that still apply, oldest first. */
  list(): readonly ActiveFault[];
  /** Removes a fault by its id. Returns false if there is none. */
  remove(id: string): boolean;
  /** Removes every fault. */
  clear(): void;
}

/** A fault that still applies. */
export interface ActiveFault extends Fault {
  /** Identifies the fault in this sandbox: `fault_1`. */
  readonly id: string;
  /** Number of calls that it will still affect; null if unlimited. */
  readonly callsLeft: number | null;
}

/** The active faults, with the method that applies them. */
export interface FaultList extends Faults {
  /** Returns the fault for a call and counts it; undefined if there is none. */
  take(matched: MatchedRequest): Fault | undefined;
}

interface Entry {
  readonly id: string;
  readonly fault: Fault;
  readonly matches: Matcher;
  left: number;
}

const resolution = 1_000_000;

/** @param createRandom creates the random source for `probability`. Called again at each `clear`. */
export function createFaultList(createRandom: () => Random): FaultList {
  const entries = new Set<Entry>();
  let random = createRandom();
  let added = 0;

  function applies({ fault, matches, left }: Entry, matched: MatchedRequest): boolean {
    if (left === 0 || !matches(matched)) return false;
    return fault.probability === undefined || randomInteger(random, resolution) < fault.probability * resolution;
  }

  return {
    add(fault) {
      assertFault(fault);
      added += 1;
      const entry = {
        id: `fault_${added}`,
        fault: { ...fault },
        matches: routeMatcher(fault.route),
        left: fault.times ?? Number.POSITIVE_INFINITY,
      };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    list: () => [...entries].filter(({ left }) => left > 0).map(activeFault),
    remove(id) {
      const entry = [...entries].find((each) => each.id === id && each.left > 0);
      return entry !== undefined && entries.delete(entry);
    },
    clear() {
      entries.clear();
      random = createRandom();
    },
    take(matched) {
      const entry = [...entries].reverse().find((each) => applies(each, matched));
      if (!entry) return undefined;
      entry.left -= 1;
      return entry.fault;
    },
  };
}

function activeFault({ id, fault, left }: Entry): ActiveFault {
  return { ...fault, id, callsLeft: Number.isFinite(left) ? left : null };
}
