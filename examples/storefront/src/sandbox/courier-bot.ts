import type { Coordinates, Order, PlatformSession } from '@doorstep/sdk/platform';
import type { Cast } from './cast.js';
import { type Ride, ride } from './ride.js';

/** The courier of the sandbox, with one order at a time. */
export interface CourierBot {
  /** Does what there is to do with the open orders at a time, in seconds. */
  act(orders: readonly Order[], nowSeconds: number): Promise<void>;
}

interface Leg {
  readonly orderId: string;
  readonly status: string;
  readonly ride: Ride;
  readonly sinceSeconds: number;
}

/** Couriers wait a few streets away until they are needed. */
const waitingNorth = 0.006;

/** Claims what is ready, rides along the streets, asks for the codes and hands over. */
export function createCourierBot({ courier, customers, merchantOf }: Cast): CourierBot {
  let leg: Leg | undefined;
  let position: Coordinates | undefined;

  async function begin(order: Order, to: Coordinates, nowSeconds: number): Promise<Leg> {
    const { store } = order;
    const from = position ?? { lat: store.coordinates.lat + waitingNorth, lng: store.coordinates.lng };
    const way = { fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng };
    const plan = await courier.routing.route({ ...way, vehicle: 'scooter' });
    return { orderId: order.id, status: order.status, ride: ride(plan), sinceSeconds: nowSeconds };
  }

  /** Whether the courier has arrived; their position is reported on the way. */
  async function goOn(order: Order, to: Coordinates, nowSeconds: number): Promise<boolean> {
    if (leg?.orderId !== order.id || leg.status !== order.status) leg = await begin(order, to, nowSeconds);
    const elapsed = nowSeconds - leg.sinceSeconds;
    position = leg.ride.at(elapsed);
    await courier.couriers.updateLocation({ coordinates: position });
    return elapsed >= leg.ride.durationSeconds;
  }

  async function carry(order: Order, nowSeconds: number): Promise<void> {
    const { id, store, dropoff, verification } = order;
    if (order.status === 'claimed') {
      if (!(await goOn(order, store.coordinates, nowSeconds))) return;
      const pickupCode = verification.pickupCode ? await codeOf('pickup', id, [merchantOf(store.id)]) : undefined;
      await courier.orders.courierPickedUp(id, { pickupCode });
      return;
    }
    if (!(await goOn(order, dropoff.coordinates, nowSeconds))) return;
    const dropoffCode = verification.dropoffCode ? await codeOf('dropoff', id, customers) : undefined;
    await courier.orders.courierDelivered(id, { dropoffCode });
  }

  return {
    async act(orders, nowSeconds) {
      const carried = orders.find(({ status }) => status === 'claimed' || status === 'picked_up');
      if (carried) return carry(carried, nowSeconds);
      const ready = orders.find(({ status }) => status === 'ready');
      if (!ready) return;
      await courier.orders.courierClaim(ready.id);
    },
  };
}

/** The code as those say who know it: the merchant at the pickup, the customer at the door. */
async function codeOf(
  which: 'pickup' | 'dropoff',
  orderId: string,
  people: readonly (PlatformSession | undefined)[],
): Promise<string | undefined> {
  for (const person of people) {
    const codes = await person?.orders.verificationCodes(orderId).catch(() => undefined);
    if (codes?.[which].code) return codes[which].code;
  }
  return undefined;
}
