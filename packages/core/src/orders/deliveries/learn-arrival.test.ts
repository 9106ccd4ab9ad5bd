import { expect, it } from 'vitest';
import { arrivalDelays } from '../../catalogue/arrivals/arrival-delays.js';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { addSeconds, secondsBetween } from '../../kernel/primitives/instant.js';
import { createTestService, type TestService } from '../../service/testing/test-service.js';
import { arrivalRanges } from '../quotes/times.js';
import { exampleDelivery } from '../testing/delivery-fixture.js';
import { followDelivered } from './learn-arrival.js';
import { deliveryEvent } from './moves.js';
import type { DeliveryRecord } from './records.js';

const dispatchAt = '2026-11-21T10:00:00.000Z';
const at = (minutes: number): string => addSeconds(dispatchAt, minutes * 60);
const { pickup, dropoff, zoneId } = exampleDelivery();

/** Delivers a delivery that had a courier after 20 minutes, who was at the pickup after 50 and at the dropoff after 80. */
async function deliver({ store, ports, service }: TestService, window: DeliveryRecord['pickup']['window']) {
  const id = ports.newId('delivery');
  const delivery = exampleDelivery({
    ...{ id, trackingToken: id, livemode: true, simulation: null, status: 'delivered', dispatchAt },
    pickup: { ...pickup, window, arrivedAt: at(50) },
    dropoff: { ...dropoff, arrivedAt: at(80) },
  });
  const onEvents = followDelivered;
  await withEffects({ store, ports, onEvents }, async (effects) => {
    await effects.db.insert('deliveries', delivery);
    const assigned = await deliveryEvent(effects, delivery, 'delivery.assigned', 'system', 'pending');
    await effects.db.insert('events', {
      ...assigned,
      ...{ id: ports.newId('event'), partnerId: delivery.partnerId, livemode: true, createdAt: at(20) },
    });
    const sequence = delivery.sequence + 1;
    effects.emit(await deliveryEvent(effects, { ...delivery, sequence }, 'delivery.delivered', 'system', 'at_dropoff'));
  });
  await service.jobs.runAllDue();
}

it('widens the windows of a zone whose deliveries come late, but not after deliveries for a fixed time', async () => {
  const test = await createTestService();
  const ends = async () => {
    const ranges = arrivalRanges(exampleDelivery(), dispatchAt, await arrivalDelays(test.store.reader, zoneId));
    return [ranges.pickup.high, ranges.dropoff.high].map((end) => secondsBetween(dispatchAt, end) / 60);
  };
  const before = await ends();
  for (let count = 0; count < 5; count++) await deliver(test, { from: at(45), to: at(60) });
  expect(await ends()).toEqual(before);
  for (let count = 0; count < 5; count++) await deliver(test, null);
  const [toPickup = 0, toDropoff = 0] = await ends();
  // They waited for a courier at 0 to 18 minutes, so what was left then was 32 to 50 minutes to the pickup.
  expect(toPickup).toBeGreaterThan(46);
  expect(toPickup).toBeLessThanOrEqual(52);
  expect(toDropoff).toBeGreaterThan(76);
  expect(toDropoff).toBeLessThanOrEqual(82);
});
