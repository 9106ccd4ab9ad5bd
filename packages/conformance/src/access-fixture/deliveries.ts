import type { Store } from '@doorstep/core';
import { samplePhoto } from '@doorstep/core/testing';
import type { Delivery, DeliveryBatch, DeliveryRequest, DeliveryStatus, Doorstep } from '@doorstep/sdk';
import { elsewhere } from '../kit/courier-hands.js';
import type { Harness } from '../kit/harness.js';
import { flowers } from '../kit/live-delivery.js';
import { deliveryPin } from './codes.js';
import type { PartnerKeys } from './partners.js';
import type { People } from './people.js';

/** States of the live deliveries of each side. Only `ours` has one that waits for a courier now. */
export const liveStatuses = {
  ours: ['pending', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'delivered'],
  theirs: ['assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'delivered'],
} as const satisfies Record<string, readonly DeliveryStatus[]>;

/** The side that deliveries are added to. */
export interface DeliveryContext {
  readonly harness: Harness;
  readonly store: Store;
  readonly people: People;
  readonly keys: PartnerKeys;
}

const verification = { photo: true, pin: true };
const request: DeliveryRequest = {
  ...flowers,
  pickup: { ...flowers.pickup, verification },
  dropoff: { ...flowers.dropoff, verification: { pin: true } },
  recipientActions: ['note', 'photo', 'call'],
};

/** Creates a live delivery, and moves it to a state with the courier of the side. */
export async function liveDeliveryIn(context: DeliveryContext, status: DeliveryStatus): Promise<Delivery> {
  const { harness, people, keys } = context;
  const partner = harness.direct(keys.live);
  const { id } = await partner.deliveries.create(request);
  const { deliveries } = harness.platform.withToken(people.courier.tokens.real);
  const path: readonly (readonly [DeliveryStatus, () => PromiseLike<unknown>])[] = [
    ['assigned', () => deliveries.claim(id)],
    ['at_pickup', () => deliveries.markArrivedAtPickup(id, elsewhere)],
    [
      'picked_up',
      async () => {
        const pin = await deliveryPin(context, id, 'pickup');
        return deliveries.markPickedUp(id, { pin, photo: samplePhoto, ...elsewhere });
      },
    ],
    ['at_dropoff', () => deliveries.markArrivedAtDropoff(id, elsewhere)],
    [
      'delivered',
      async () => {
        const pin = await deliveryPin(context, id, 'dropoff');
        return deliveries.markDelivered(id, { pin, photo: samplePhoto, ...elsewhere });
      },
    ],
  ];
  const length = path.findIndex(([reached]) => reached === status) + 1;
  for (const [, step] of path.slice(0, length)) await step();
  return partner.deliveries.get(id);
}

/** Creates a live delivery with a pickup tomorrow, which is not offered to couriers yet. */
export async function liveDeliveryTomorrow({ harness, keys }: DeliveryContext): Promise<Delivery> {
  const at = (hours: number): string => new Date(harness.target.now() + hours * 3_600_000).toISOString();
  const pickup = { ...request.pickup, window: { from: at(24), to: at(25) } };
  return harness.direct(keys.live).deliveries.create({ ...request, pickup });
}

/** The dropoffs of a batch. */
export const batchAddresses = [flowers.dropoff.address, 'Calea Victoriei 12, București'] as const;

/** Creates a batch with a pickup tomorrow, which is not offered to couriers yet. */
export async function batchTomorrow(
  { harness, keys }: Pick<DeliveryContext, 'harness' | 'keys'>,
  mode: 'test' | 'live',
): Promise<DeliveryBatch> {
  const at = (hours: number): string => new Date(harness.target.now() + hours * 3_600_000).toISOString();
  const { contact } = flowers.dropoff;
  return harness.direct(keys[mode]).deliveries.createBatch({
    pickup: { ...flowers.pickup, window: { from: at(24), to: at(25) } },
    dropoffs: batchAddresses.map((address) => ({ address, contact, items: flowers.items })),
  });
}

/** Creates a test mode delivery, and moves its simulated courier by a number of steps: five hand it over, with a photo. */
export async function testDeliveryAfter({ harness, keys }: DeliveryContext, steps: number): Promise<Delivery> {
  const partner: Doorstep = harness.direct(keys.test);
  const dropoff = steps === 5 ? { ...request.dropoff, verification } : request.dropoff;
  const { id } = await partner.deliveries.create({ ...request, dropoff, sandbox: { auto: false } });
  if (steps > 0) await partner.sandbox.advanceDelivery(id, { steps });
  return partner.deliveries.get(id);
}
