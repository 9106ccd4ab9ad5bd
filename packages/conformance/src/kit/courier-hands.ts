import { isApiError } from '@doorstep/sdk';
import type { DropoffRequest, Order, PickupRequest, PlatformSession } from '@doorstep/sdk/platform';
import type { Harness } from './harness.js';

/** Claims an order. A courier who has been silent reports at the store first. */
export async function claimOrder({ couriers, orders }: PlatformSession, id: string): Promise<Order> {
  try {
    return await orders.claim(id);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'courier_position_stale') throw error;
    const { store } = await orders.get(id);
    await couriers.reportLocation({ coordinates: store.coordinates });
    return orders.claim(id);
  }
}

type Orders = Pick<PlatformSession, 'orders'>;

/** Says that a courier is away from the stop. For scenarios in which it does not matter where they are. */
export const elsewhere = { awayReason: 'other' } as const;

/** Picks up an order, wherever the courier is. */
export async function pickUpOrder({ orders }: Orders, id: string, body: PickupRequest): Promise<Order> {
  return orders.markPickedUp(id, { ...elsewhere, ...body });
}

/** Delivers an order, wherever the courier is. */
export async function deliverOrder({ orders }: Orders, id: string, body: DropoffRequest): Promise<Order> {
  return orders.markDelivered(id, { ...elsewhere, ...body });
}

/** Ends the orders that a scenario left with the demo couriers, so that the next one finds couriers who carry nothing. */
export async function emptyHands(harness: Harness): Promise<void> {
  for (const person of ['courier', 'otherCourier'] as const) {
    const { orders } = await harness.as(person);
    const { data } = await orders.list({ status: ['claimed', 'picked_up'], limit: 100 });
    for (const { id, status } of data) {
      if (status === 'picked_up') await orders.markFailed(id, { reason: 'goods_damaged' });
      else await (await harness.as('support')).orders.cancel(id, { reason: 'other' });
    }
  }
}
