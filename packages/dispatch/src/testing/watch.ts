import type { DispatchOrder } from '../index.js';
import type { Place } from './place.js';
import type { Visit } from './trip.js';
import type { Truth } from './truth.js';

/** A preparation or a ride that has ended, in seconds. */
export interface Ended {
  readonly estimated: number;
  readonly actual: number;
  /** Group of the order that was prepared; undefined for a ride. */
  readonly group?: string;
}

/** What has ended since the last decision. */
export interface Seen {
  readonly preparations: readonly Ended[];
  readonly rides: readonly Ended[];
}

/** Follows what is under way, and reports once that it has ended. */
export interface Watch {
  order(order: DispatchOrder<Place>): void;
  trip(visits: readonly Visit[]): void;
  /** Returns what has ended by a time, and was not reported before. */
  endedBy(now: number): Seen;
}

/** Creates a watch over a day. */
export function createWatch({ readyAt }: Truth): Watch {
  let orders: DispatchOrder<Place>[] = [];
  let visits: Visit[] = [];
  return {
    order: (order) => void orders.push(order),
    trip: (added) => void visits.push(...added),
    endedBy(now) {
      const preparations = orders
        .filter((order) => readyAt(order) <= now)
        .map((order) => ({
          estimated: order.readyAt - order.placedAt,
          actual: readyAt(order) - order.placedAt,
          group: order.group,
        }));
      const rides = visits
        .filter(({ arriveAt }) => arriveAt <= now)
        .map(({ ride, departAt, arriveAt }) => ({ estimated: ride, actual: arriveAt - departAt }));
      orders = orders.filter((order) => readyAt(order) > now);
      visits = visits.filter(({ arriveAt }) => arriveAt > now);
      return { preparations, rides };
    },
  };
}
