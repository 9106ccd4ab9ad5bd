import type { Store, Tables } from '@doorstep/core';

type Carried = Pick<Tables['orders'], 'id' | 'courierId'>;

/** The jobs that were taken from their couriers, with the couriers who get them back. */
export interface ParkedJobs {
  readonly orders: readonly Carried[];
  readonly deliveries: readonly Carried[];
}

/** Takes all jobs from their couriers. The fixture gives each courier more jobs than they could claim. */
export function parkJobs(store: Store): Promise<ParkedJobs> {
  return store.transaction(async (db) => {
    const where = { courierId: { not: null } } as const;
    const [orders, deliveries] = [await db.find('orders', { where }), await db.find('deliveries', { where })];
    await db.update('orders', where, { courierId: null });
    await db.update('deliveries', where, { courierId: null });
    return { orders, deliveries };
  });
}

/** Gives parked jobs back to their couriers. */
export function unparkJobs(store: Store, { orders, deliveries }: ParkedJobs): Promise<void> {
  return store.transaction(async (db) => {
    for (const { id, courierId } of orders) await db.update('orders', { id }, { courierId });
    for (const { id, courierId } of deliveries) await db.update('deliveries', { id }, { courierId });
  });
}

/** Does some work while no courier carries anything. */
export async function withEmptyHands<T>(store: Store, work: () => Promise<T>): Promise<T> {
  const parked = await parkJobs(store);
  try {
    return await work();
  } finally {
    await unparkJobs(store, parked);
  }
}
