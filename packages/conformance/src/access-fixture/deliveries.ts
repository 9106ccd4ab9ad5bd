import type { Store } from '@doorstep/core';
import type { Delivery, DeliveryRequest, DeliveryStatus, Doorstep } from '@doorstep/sdk';
import type { Stage } from '../kit/harness.js';
import { flowers, photo } from '../kit/live-delivery.js';
import type { PartnerKeys } from './partners.js';
import type { People } from './people.js';

/** How far the live deliveries of each side have come; only ours wait for a courier now. */
export const liveStatuses = {
  ours: ['pending', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'delivered'],
  theirs: ['assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'delivered'],
} as const satisfies Record<string, readonly DeliveryStatus[]>;

/** Where a delivery is made, by whom and with whom. */
export interface DeliveryScene {
  readonly stage: Stage;
  readonly store: Store;
  readonly people: People;
  readonly keys: PartnerKeys;
}

const verification = { photo: true, pin: true };
const request: DeliveryRequest = {
  ...flowers,
  pickup: { ...flowers.pickup, verification },
  dropoff: { ...flowers.dropoff, verification: { pin: true } },
};

/** Makes a live delivery, and lets the courier of the side bring it to a state. */
export async function liveDeliveryIn(scene: DeliveryScene, status: DeliveryStatus): Promise<Delivery> {
  const { stage, store, people, keys } = scene;
  const partner = stage.direct(keys.live);
  const { id } = await partner.deliveries.create(request);
  const { deliveries } = stage.platform.withToken(people.courier.tokens.real);
  const pinOf = async (stop: 'pickup' | 'dropoff'): Promise<string> => {
    const delivery = await store.reader.get('deliveries', id);
    return delivery?.[`${stop}Pin`] ?? '';
  };
  const road: readonly (readonly [DeliveryStatus, () => PromiseLike<unknown>])[] = [
    ['assigned', () => deliveries.courierClaim(id)],
    ['at_pickup', () => deliveries.courierArrivedAtPickup(id, {})],
    ['picked_up', async () => deliveries.courierPickedUp(id, { pin: await pinOf('pickup'), photo })],
    ['at_dropoff', () => deliveries.courierArrivedAtDropoff(id, {})],
    ['delivered', async () => deliveries.courierDelivered(id, { pin: await pinOf('dropoff') })],
  ];
  const length = road.findIndex(([reached]) => reached === status) + 1;
  for (const [, step] of road.slice(0, length)) await step();
  return partner.deliveries.get(id);
}

/** Makes a live delivery that is to be picked up tomorrow: no courier is looked for yet. */
export async function liveDeliveryTomorrow({ stage, keys }: DeliveryScene): Promise<Delivery> {
  const at = (hours: number): string => new Date(stage.target.now() + hours * 3_600_000).toISOString();
  const pickup = { ...request.pickup, window: { from: at(24), to: at(25) } };
  return stage.direct(keys.live).deliveries.create({ ...request, pickup });
}

/** Makes a delivery of test mode, and lets its simulated courier take so many steps. */
export async function testDeliveryAfter({ stage, keys }: DeliveryScene, steps: number): Promise<Delivery> {
  const partner: Doorstep = stage.direct(keys.test);
  const { id } = await partner.deliveries.create({ ...request, sandbox: { auto: false } });
  if (steps > 0) await partner.sandbox.advanceDelivery(id, { steps });
  return partner.deliveries.get(id);
}
