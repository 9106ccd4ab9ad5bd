import type { Coordinates, Order, PlatformSession } from '@doorstep/sdk/platform';
import type { SandboxActors } from './actors.js';
import { type Ride, ride } from './ride.js';

/** A simulated courier, who handles one order at a time. */
export interface CourierBot {
  /** Takes the next step for the open orders. `nowSeconds` is the time of the sandbox. */
  act(orders: readonly Order[], nowSeconds: number): Promise<void>;
}

interface Leg {
  readonly orderId: string;
  readonly status: string;
  readonly ride: Ride;
  readonly sinceSeconds: number;
}

/** Distance at which couriers wait, in degrees of latitude: a few streets. */
const waitingNorth = 0.006;

/** Creates a courier who claims ready orders, follows the streets, asks for the codes and delivers. */
export function createCourierBot({ courier, customers, merchantOf }: SandboxActors): CourierBot {
  let leg: Leg | undefined;
  let position: Coordinates | undefined;

  async function begin(order: Order, to: Coordinates, nowSeconds: number): Promise<Leg> {
    const { store } = order;
    const from = position ?? { lat: store.coordinates.lat + waitingNorth, lng: store.coordinates.lng };
    const ends = { fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng };
    const plan = await courier.routing.getRoute({ ...ends, vehicle: 'scooter' });
    return { orderId: order.id, status: order.status, ride: ride(plan), sinceSeconds: nowSeconds };
  }

  /** Moves the courier and reports the position. Returns true on arrival. */
  async function advance(order: Order, to: Coordinates, nowSeconds: number): Promise<boolean> {
    if (leg?.orderId !== order.id || leg.status !== order.status) leg = await begin(order, to, nowSeconds);
    const elapsed = nowSeconds - leg.sinceSeconds;
    position = leg.ride.at(elapsed);
    await courier.couriers.reportLocation({ coordinates: position });
    return elapsed >= leg.ride.durationSeconds;
  }

  async function carry(order: Order, nowSeconds: number): Promise<void> {
    const { id, store, dropoff, verification } = order;
    if (order.status === 'claimed') {
      if (!(await advance(order, store.coordinates, nowSeconds))) return;
      const pickupCode = verification.pickupCode ? await codeOf('pickup', id, [merchantOf(store.id)]) : undefined;
      await courier.orders.markPickedUp(id, { pickupCode, coordinates: store.coordinates });
      return;
    }
    if (!(await advance(order, dropoff.coordinates, nowSeconds))) return;
    const dropoffCode = verification.dropoffCode ? await codeOf('dropoff', id, customers) : undefined;
    // Customers pay the exact amount.
    const cashCollected = order.payment.toCollect ?? undefined;
    await courier.orders.markDelivered(id, { dropoffCode, cashCollected, coordinates: dropoff.coordinates });
  }

  return {
    async act(orders, nowSeconds) {
      const carried = orders.find(({ status }) => status === 'claimed' || status === 'picked_up');
      if (carried) return carry(carried, nowSeconds);
      const ready = orders.find(({ status }) => status === 'ready');
      if (!ready) return;
      await courier.orders.claim(ready.id);
    },
  };
}

/** Returns the code from someone who knows it: the merchant at the pickup, the customer at the door. */
async function codeOf(
  which: 'pickup' | 'dropoff',
  orderId: string,
  people: readonly (PlatformSession | undefined)[],
): Promise<string | undefined> {
  for (const person of people) {
    const codes = await person?.orders.getVerificationCodes(orderId).catch(() => undefined);
    if (codes?.[which].code) return codes[which].code;
  }
  return undefined;
}
