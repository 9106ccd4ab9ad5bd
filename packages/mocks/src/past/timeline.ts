import type { Tables } from '@doorstep/core';
import type { Delivery } from '@doorstep/sdk';
import { ObjectHistory, type PastObject, type PastObjectFilter } from './object-history.js';
import { SortedTimes } from './sorted-times.js';

type EventRow = Tables['events'];

/** Numbers of events in one part of a range of time. */
export interface HistoryBucket {
  /** The beginning of the part, in milliseconds since the epoch. */
  readonly start: number;
  readonly deliveries: number;
  readonly orders: number;
  /** Events of other objects, such as quotes and accounts. */
  readonly others: number;
}

/** Deliveries and orders as they were at one time. */
export interface PastMoment {
  readonly deliveries: PastKind;
  readonly orders: PastKind;
  /** Time of the last event before, and of the first one after; undefined if there is none. */
  readonly previous: number | undefined;
  readonly next: number | undefined;
}

/** Objects of one kind as they were at one time. */
export interface PastKind {
  /** The number of objects in each status. */
  readonly counts: Readonly<Record<string, number>>;
  /** The newest objects. */
  readonly objects: readonly PastObject[];
  readonly hasMore: boolean;
}

const deliveryEnds: ReadonlySet<string> = new Set(['delivered', 'returned', 'cancelled', 'failed', 'expired']);
const orderEnds: ReadonlySet<string> = new Set(['delivered', 'rejected', 'cancelled', 'failed', 'expired']);

/** The events of a world by object and time. It refers to the rows and copies none. */
export class Timeline {
  /** All events in the order in which they happened. */
  readonly events: EventRow[] = [];
  readonly #deliveries = new ObjectHistory(
    (event) => (event.data as { readonly delivery: Delivery }).delivery.status,
    (status) => deliveryEnds.has(status),
  );
  readonly #orders = new ObjectHistory(
    (event) => (event.data as { readonly status: string }).status,
    (status) => orderEnds.has(status),
  );
  readonly #times = { deliveries: new SortedTimes(), orders: new SortedTimes(), others: new SortedTimes() };

  /** @param events the events so far, in order. */
  constructor(events: Iterable<EventRow>) {
    for (const event of events) this.add(event);
  }

  add(event: EventRow): void {
    const time = Date.parse(event.createdAt);
    this.events.push(event);
    if (event.type.startsWith('delivery.')) {
      this.#times.deliveries.add(time);
      this.#deliveries.add(event, time);
    } else if (event.type.startsWith('order.')) {
      this.#times.orders.add(time);
      this.#orders.add(event, time);
    } else {
      this.#times.others.add(time);
    }
  }

  /** Returns the time of the first event; undefined if there is none. */
  get start(): number | undefined {
    const firsts = this.#each(({ first }) => first);
    return firsts.length === 0 ? undefined : Math.min(...firsts);
  }

  #before(time: number): number | undefined {
    const found = this.#each((times) => times.before(time));
    return found.length === 0 ? undefined : Math.max(...found);
  }

  #after(time: number): number | undefined {
    const found = this.#each((times) => times.after(time));
    return found.length === 0 ? undefined : Math.min(...found);
  }

  #each(timeOf: (times: SortedTimes) => number | undefined): number[] {
    return Object.values(this.#times).flatMap((times) => timeOf(times) ?? []);
  }

  /** Counts the events from `from` to before `to` in equal parts. */
  buckets(from: number, to: number, count: number): readonly HistoryBucket[] {
    const boundary = (index: number): number => Math.round(from + ((to - from) * index) / count);
    return Array.from({ length: count }, (_, index) => {
      const start = boundary(index);
      const until = boundary(index + 1);
      const counted = (times: SortedTimes): number => times.countUntil(until - 1) - times.countUntil(start - 1);
      const { deliveries, orders, others } = this.#times;
      return { start, deliveries: counted(deliveries), orders: counted(orders), others: counted(others) };
    });
  }

  /**
   * Returns deliveries and orders as they were, including the events of that millisecond.
   *
   * @throws RangeError if no object has the id of `filter.after`.
   */
  moment(at: number, filter: PastObjectFilter): PastMoment {
    const { limit, after } = filter;
    if (after !== undefined && !this.#deliveries.has(after) && !this.#orders.has(after)) {
      throw new RangeError(`\`after\`: there is no delivery or order ${after}.`);
    }
    const kindOf = (history: ObjectHistory): PastKind => {
      const found = history.at(at, filter);
      return { counts: history.counts(at), objects: found.slice(0, limit), hasMore: found.length > limit };
    };
    const neighbours = { previous: this.#before(at), next: this.#after(at) };
    return { deliveries: kindOf(this.#deliveries), orders: kindOf(this.#orders), ...neighbours };
  }
}
