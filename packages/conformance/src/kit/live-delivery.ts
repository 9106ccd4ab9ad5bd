import type { Delivery, DeliveryRequest, Doorstep } from '@doorstep/sdk';
import type { PlatformSession } from '@doorstep/sdk/platform';
import { apiKeys, crowdTokens } from '../targets/test-actors.js';
import { elsewhere } from './courier-hands.js';
import type { Harness } from './harness.js';

/** Returns the client of the demo partner in live mode. */
export function liveMode(harness: Harness): Doorstep {
  return harness.direct(apiKeys.live);
}

/** Returns the session of a crowd courier: on shift by bicycle, and offered work anywhere while the position is unknown. */
export function crowdCourier(harness: Harness, index: number): PlatformSession {
  const token = crowdTokens[index];
  if (token === undefined) throw new Error(`There is no crowd courier ${index}.`);
  return harness.platform.withToken(token);
}

/** Pickup coordinates of the live deliveries. */
export const lipscani = { lat: 44.4317, lng: 26.1005 } as const;

/** A delivery of flowers from the old town to Sector 6. */
export const flowers = {
  pickup: {
    address: 'Strada Lipscani 25, București',
    coordinates: lipscani,
    contact: { name: 'Ioana Radu', phone: '+40213121234', company: 'Florăria Online' },
  },
  dropoff: {
    address: 'Bd. Iuliu Maniu 7, București',
    contact: { name: 'Ana Popescu', phone: '+40721000001' },
    notes: 'Interfon 12',
  },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
} satisfies DeliveryRequest;

/** Creates a live delivery. */
export function createLive(harness: Harness, change: Partial<DeliveryRequest> = {}): PromiseLike<Delivery> {
  return liveMode(harness).deliveries.create({ ...flowers, ...change });
}

/** Moves a delivery without verification at the pickup to its dropoff. */
export async function bringToDropoff(courier: PlatformSession, deliveryId: string): Promise<void> {
  const { deliveries } = courier;
  await deliveries.claim(deliveryId);
  await deliveries.markArrivedAtPickup(deliveryId, elsewhere);
  await deliveries.markPickedUp(deliveryId, elsewhere);
  await deliveries.markArrivedAtDropoff(deliveryId, elsewhere);
}
