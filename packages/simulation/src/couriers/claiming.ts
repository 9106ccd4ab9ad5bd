import { distanceMeters } from '@doorstep/core';
import { isApiError } from '@doorstep/sdk';
import type { Coordinates, PlatformSession } from '@doorstep/sdk/platform';
import type { Draw } from '../draw.js';
import { type NextStop, nextStop } from './stops.js';
import type { Worker, Working } from './working.js';

/** Orders that a courier carries together. */
const maxOrders = 3;

/** A job that a courier may claim. Jobs with the same sender can ride together. */
interface ClaimableJob {
  readonly id: string;
  readonly sender: string;
  readonly pickup: Coordinates;
  readonly createdAt: string;
  readonly claim: () => PromiseLike<unknown>;
}

/**
 * Claims as a sensible courier does: every 20 to 30 seconds looks at the list, and takes the job with the nearest
 * pickup. Takes further orders of the same store that are ready too, until the first is on board.
 */
export function claiming(session: PlatformSession, worker: Worker, draw: Draw): Working {
  /** The claimed jobs, with the sender of each. */
  const held = new Map<string, string>();
  let lookAt = 0;
  let changed = false;

  async function claim(job: ClaimableJob): Promise<boolean> {
    try {
      await job.claim();
    } catch (error) {
      if (isApiError(error)) return false;
      throw error;
    }
    held.set(job.id, job.sender);
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
      let [chosen] = held.values();
      const here = worker.position();
      const sorted = (await claimableJobs(session))
        .map((job) => ({ job, meters: distanceMeters(here, job.pickup) }))
        .sort((a, b) => a.meters - b.meters || (a.job.createdAt < b.job.createdAt ? -1 : 1));
      for (const { job } of sorted) {
        if (!hasRoom()) return;
        if (chosen !== undefined && job.sender !== chosen) continue;
        if (await claim(job)) chosen = job.sender;
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

async function claimableJobs({ orders, deliveries }: PlatformSession): Promise<readonly ClaimableJob[]> {
  const claimable = { view: 'claimable', limit: 100 } as const;
  const [ofStores, direct] = await Promise.all([orders.list(claimable), deliveries.list(claimable)]);
  return [
    ...ofStores.data.map(({ id, store, createdAt }) => {
      const claim = () => orders.claim(id);
      return { id, sender: store.id, pickup: store.coordinates, createdAt, claim };
    }),
    ...direct.data.map(({ id, pickup, createdAt }) => {
      const claim = () => deliveries.claim(id);
      return { id, sender: id, pickup: pickup.coordinates, createdAt, claim };
    }),
  ];
}
