import { StoreUnavailable } from '@doorstep/core/store';

/** Something that waits for its turn. */
export interface Waiting {
  /** Called instead of its turn when it has waited too long. */
  refuse(error: unknown): void;
}

/** A queue, first in and first out, in which nothing waits longer than a time. */
export interface PatientQueue<T extends Waiting> {
  add(item: T): void;
  /** Returns the first item, without taking it. */
  peek(): T | undefined;
  /** Takes the first item. */
  take(): T | undefined;
  /** Returns the number of items. */
  size(): number;
  /** Returns the items, first to last. */
  items(): readonly T[];
  /** Takes these of the items, and returns those that still waited. */
  takeAll(items: readonly T[]): readonly T[];
}

export function createPatientQueue<T extends Waiting>(milliseconds: number): PatientQueue<T> {
  // A map remembers the order of its keys.
  const timers = new Map<T, NodeJS.Timeout>();

  function remove(item: T): boolean {
    clearTimeout(timers.get(item));
    return timers.delete(item);
  }

  function expire(item: T): void {
    remove(item);
    item.refuse(new StoreUnavailable(`The store cannot serve now: nothing was free within ${milliseconds} ms.`));
  }

  const peek = (): T | undefined => timers.keys().next().value;

  return {
    add: (item) =>
      void timers.set(
        item,
        setTimeout(() => expire(item), milliseconds),
      ),
    peek,
    take() {
      const first = peek();
      if (first) remove(first);
      return first;
    },
    size: () => timers.size,
    items: () => [...timers.keys()],
    takeAll: (items) => items.filter(remove),
  };
}
