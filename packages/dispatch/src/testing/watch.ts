import type { DispatchOrder } from '../index.js';
import type { Place } from './place.js';
import type { Truth } from './truth.js';

/** A preparation that has ended, in seconds. */
export interface EndedPreparation {
  readonly estimated: number;
  readonly actual: number;
  readonly group: string;
}

/** Follows preparations, and reports each once when it has ended. */
export interface Watch {
  order(order: DispatchOrder<Place>): void;
  /** Returns what has ended by a time, and was not reported before. */
  endedBy(now: number): readonly EndedPreparation[];
}

/** Creates a watch over a day. */
export function createWatch({ readyAt }: Pick<Truth, 'readyAt'>): Watch {
  let orders: DispatchOrder<Place>[] = [];
  return {
    order: (order) => void orders.push(order),
    endedBy(now) {
      const ended = orders.filter((order) => readyAt(order) <= now);
      orders = orders.filter((order) => readyAt(order) > now);
      return ended.map((order) => ({
        estimated: order.readyAt - order.placedAt,
        actual: readyAt(order) - order.placedAt,
        group: order.group,
      }));
    },
  };
}
