import { samplePhoto } from '../../service/testing/sample-files.js';
import { arrive, claim, markUndeliverable, pickUp } from '../deliveries/courier-moves.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import { candidate, carrier, courier, type DeliveryHarness } from './delivery-harness-fixture.js';

/** Brings a new live delivery to a state, all at ten o'clock. `change` replaces columns before the first move. */
export async function bringTo(
  harness: DeliveryHarness,
  status: string,
  change: Partial<DeliveryRecord> = {},
): Promise<string> {
  const { id } = await harness.create();
  await harness.change(id, change);
  const steps: readonly (readonly [string, Parameters<DeliveryHarness['act']>[1]])[] = [
    ['assigned', (effects, delivery) => claim(effects, delivery, candidate, carrier)],
    ['at_pickup', (effects, delivery) => arrive(effects, delivery, 'pickup', courier)],
    ['picked_up', (effects, delivery) => pickUp(effects, delivery, courier, {})],
    ['at_dropoff', (effects, delivery) => arrive(effects, delivery, 'dropoff', courier)],
  ];
  const last = steps.findIndex(([name]) => name === status);
  for (const [, step] of steps.slice(0, last + 1)) await harness.act(id, step);
  return id;
}

/** Sends the goods of a delivery at its dropoff back, and returns the id of the return. */
export async function sendBack(harness: DeliveryHarness, id: string): Promise<string> {
  const report = { reason: 'recipient_refused', photo: samplePhoto } as const;
  await harness.act(id, (effects, delivery) => markUndeliverable(effects, delivery, courier, report));
  return (await harness.read(id)).returnId ?? '';
}

/** Passes minutes during which the courier reports a position every minute. */
export async function passMinutes(harness: DeliveryHarness, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    const at = new Date(harness.ports.clock.now() + 60_000).toISOString();
    harness.ports.positions.keep(carrier.courierId ?? '', { coordinates: { lat: 44.43, lng: 26.1 }, at });
    await harness.advance(60);
  }
}
