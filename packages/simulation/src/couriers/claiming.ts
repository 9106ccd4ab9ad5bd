import { distanceMeters } from '@doorstep/core';
import { isApiError } from '@doorstep/sdk';
import type { Order, PlatformSession } from '@doorstep/sdk/platform';
import type { Draw } from '../draw.js';
import { type NextStop, nextStop } from './stops.js';
import type { Worker, Working } from './working.js';

/** Orders that a courier carries together. */
const maxOrders = 3;

/**
 * Claims as a sensible courier does: every 20 to 30 seconds looks at the list, and takes the order with the nearest
 * pickup. Takes further orders of the same store that are ready too, until the first is on board.
 */
export function claiming(session: PlatformSession, worker: Worker, draw: Draw): Working {
  /** The claimed orders, with the store of each. */
  const held = new Map<string, string>();
  let lookAt = 0;
  let changed = false;

  async function claim({ id, store }: Order): Promise<boolean> {
    try {
      await session.orders.claim(id);
    } catch (error) {
      if (isApiError(error)) return false;
      throw error;
    }
    held.set(id, store.id);
    changed = true;
    return true;
  }

  function hasRoom(): boolean {
    return worker.onShift() && worker.onBoard.size === 0 && held.size < maxOrders;
  }

  return {
    async attend() {
      if (worker.now() < lookAt || !hasRoom()) return;
      lookAt = worker.now() + Math.round(draw.between(20, 30)) * 1_000;
      const { data } = await session.orders.list({ view: 'claimable', limit: 100 });
      const [storeId] = held.values();
      const here = worker.position();
      const sorted = data
        .map((order) => ({ order, meters: distanceMeters(here, order.store.coordinates) }))
        .sort((a, b) => a.meters - b.meters || (a.order.createdAt < b.order.createdAt ? -1 : 1));
      let chosen = storeId;
      for (const { order } of sorted) {
        if (!hasRoom()) return;
        if (chosen !== undefined && order.store.id !== chosen) continue;
        if (await claim(order)) chosen = order.store.id;
      }
    },
    async next(): Promise<NextStop | undefined> {
      changed = false;
      if (held.size === 0) return undefined;
      const route = await session.courierRoutes.getOwn();
      const left = new Set(route.stops.flatMap(({ jobs }) => jobs.map(({ id }) => id)));
      for (const id of held.keys()) if (!left.has(id)) held.delete(id);
      return nextStop(route, []);
    },
    hasChanged: () => changed,
    progressed: () => undefined,
  };
}
