import { endpoints } from '@doorstep/contracts';
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

/** The endpoints without which no order gets into the hands of a courier, or comes near. */
const givingWork: ReadonlySet<string> = new Set(
  endpoints
    .filter(({ route }) => route.method !== 'GET' && /checkout|orders|work|dispatch/.test(route.path))
    .map(({ name }) => name),
);

/** Returns false if calls of these endpoints cannot have left an order with a courier. */
export function mayLeaveOrders(calls: readonly { readonly endpoint: string }[]): boolean {
  return calls.some(({ endpoint }) => givingWork.has(endpoint));
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
