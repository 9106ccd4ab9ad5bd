import { type Random, randomInteger } from '@doorstep/core';
import { type MatchedRequest, type Matcher, routeMatcher } from '../routes/route-pattern.js';
import { assertFault, type Fault } from './fault.js';
import { assertPaymentFault, type PaymentFault, type PaymentOperation, type PaymentOutcome } from './payment-fault.js';

/** The active faults. `reset` and `restore` remove them all. */
export interface Faults {
  /**
   * Adds a fault. If several match a call, the most recent one applies.
   *
   * @returns a function that removes it.
   * @throws TypeError for an unknown route or a fault that makes no sense; RangeError for a number out of range.
   */
  add(fault: Fault | PaymentFault): () => void;
  /** Returns the faults that still apply, oldest first. */
  list(): readonly ActiveFault[];
  /** Removes a fault by its id. Returns false if there is none. */
  remove(id: string): boolean;
  /** Removes every fault. */
  clear(): void;
}

/** A fault that still applies. */
export type ActiveFault = (Fault | PaymentFault) & {
  /** Identifies the fault in this sandbox: `fault_1`. */
  readonly id: string;
  /** Number of calls that it will still affect; null if unlimited. */
  readonly callsLeft: number | null;
};

/** The active faults, with the methods that apply them. */
export interface FaultList extends Faults {
  /** Returns the fault for a call and counts it; undefined if there is none. */
  take(matched: MatchedRequest): Fault | undefined;
  /** Returns what the payment provider does with a call, and counts it; undefined if there is no fault. */
  takePayment(operation: PaymentOperation): PaymentOutcome | undefined;
}

interface RouteEntry {
  readonly id: string;
  readonly fault: Fault;
  readonly matches: Matcher;
  left: number;
}

interface PaymentEntry {
  readonly id: string;
  readonly fault: PaymentFault;
  left: number;
}

type Entry = RouteEntry | PaymentEntry;

const resolution = 1_000_000;

/** @param createRandom creates the random source for `probability`. Called again at each `clear`. */
export function createFaultList(createRandom: () => Random): FaultList {
  const entries = new Set<Entry>();
  let random = createRandom();
  let added = 0;

  /** Counts a call against the newest entry that meets it, and returns that entry. */
  function count<E extends Entry>(meets: (entry: Entry) => entry is E): E | undefined {
    const entry = [...entries].reverse().find((each): each is E => each.left > 0 && meets(each) && happens(each));
    if (entry) entry.left -= 1;
    return entry;
  }

  function happens({ fault: { probability } }: Entry): boolean {
    return probability === undefined || randomInteger(random, resolution) < probability * resolution;
  }

  return {
    add(fault) {
      const checked = checkedFault(fault);
      added += 1;
      const entry = { ...checked, id: `fault_${added}`, left: fault.times ?? Number.POSITIVE_INFINITY };
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
    take: (matched) => count((entry): entry is RouteEntry => 'matches' in entry && entry.matches(matched))?.fault,
    takePayment: (operation) =>
      count((entry): entry is PaymentEntry => isPaymentEntry(entry, operation))?.fault.outcome,
  };
}

function isPaymentEntry(entry: Entry, operation: PaymentOperation): boolean {
  return 'payment' in entry.fault && entry.fault.payment === operation;
}

/** @throws TypeError or RangeError for a fault that makes no sense */
function checkedFault(
  fault: Fault | PaymentFault,
): Pick<RouteEntry, 'fault' | 'matches'> | Pick<PaymentEntry, 'fault'> {
  if ('payment' in fault) {
    assertPaymentFault(fault);
    return { fault: { ...fault } };
  }
  assertFault(fault);
  return { fault: { ...fault }, matches: routeMatcher(fault.route) };
}

function activeFault({ id, fault, left }: Entry): ActiveFault {
  return { ...fault, id, callsLeft: Number.isFinite(left) ? left : null };
}
