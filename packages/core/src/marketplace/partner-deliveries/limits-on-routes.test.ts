import { beforeEach, describe, expect, it } from 'vitest';
import { storeSequence } from '../../couriers/route-plans/update-routes.js';
import { type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import { arrive, claim, deliver, pickUp } from '../../orders/deliveries/courier-moves.js';
import { candidate, carrier, courier, flowers } from '../../orders/testing/delivery-harness-fixture.js';
import { passMinutes, sendBack } from '../../orders/testing/delivery-limits-fixture.js';
import { testStart } from '../../service/testing/test-ports.js';
import { type BatchHarness, createBatchHarness } from '../testing/batch-fixture.js';

const courierId = carrier.courierId ?? '';
const minutes = (at: Instant): number => Math.round(secondsBetween(testStart, at) / 60);

describe('the limits of deliveries on one route', () => {
  let harness: BatchHarness;
  beforeEach(async () => {
    harness = await createBatchHarness();
  });

  const take = (id: string) => harness.act(id, (effects, row) => claim(effects, row, candidate, carrier));
  const reach = (id: string, which: 'pickup' | 'dropoff') =>
    harness.act(id, (effects, row) => arrive(effects, row, which, courier));
  const collect = (id: string) => harness.act(id, (effects, row) => pickUp(effects, row, courier, {}));
  const hand = (id: string) => harness.act(id, (effects, row) => deliver(effects, row, courier, {}));
  const inOrder = (id: string, ids: readonly string[]) =>
    harness.act(id, (effects) =>
      storeSequence(
        effects,
        courierId,
        ids.map((jobId) => ({ jobId, kind: 'dropoff' as const })),
      ),
    );
  const route = async () => (await harness.store.reader.get('courierRoutes', courierId))?.stops ?? [];

  /** Returns reminders, alerts and releases of a delivery, with their minutes, and the minutes at which a step was due. */
  const passed = async (id: string) => {
    const events = (await harness.events(id)).filter(({ type }) => /late|unassigned|failed/.test(type));
    const alerts = await harness.store.reader.find('dispatchAlerts', { where: { jobId: id } });
    return [
      ...events.map(({ type, createdAt }) => `${minutes(createdAt)} ${type.replace('delivery.', '')}`),
      ...alerts.map(({ reason, raisedAt, dueAt }) => `${minutes(raisedAt)} ${reason}, due ${minutes(dueAt)}`),
    ];
  };

  /** Two deliveries with different pickups. The courier reaches the first one and waits there. */
  const twoTaken = async () => {
    const first = await harness.create();
    const second = await harness.create({ pickup: { ...flowers.pickup, address: 'Calea Victoriei 12, București' } });
    for (const { id } of [first, second]) await take(id);
    const pickups = (await route()).filter(({ kind }) => kind === 'pickup');
    expect(pickups.map(({ jobId }) => jobId)).toEqual([first.id, second.id]);
    await reach(first.id, 'pickup');
    return [first.id, second.id] as const;
  };

  it('wait for a courier who makes another pickup first', async () => {
    const [first, second] = await twoTaken();
    await passMinutes(harness, 45);
    expect(await passed(first)).toEqual(['20 late_pickup, due 0']);
    expect(await passed(second)).toEqual([]);
  });

  it('count from the way to the pickup once it is the next stop, even if their own time has passed', async () => {
    const [first, second] = await twoTaken();
    await passMinutes(harness, 34);
    await collect(first);
    // The way takes a minute. The time of the release was the minute 35 before.
    await passMinutes(harness, 27);
    expect(await passed(second)).toEqual([
      '45 pickup_late',
      '60 unassigned',
      '50 late_pickup, due 35',
      // The search counts from the first, so somebody looks at once when the delivery comes back.
      '60 no_courier, due 0',
    ]);
  });

  describe('in a batch', () => {
    let ids: readonly [string, string, string];
    beforeEach(async () => {
      const [one, two, three] = (await harness.batch()).deliveries.map(({ id }) => id);
      if (!one || !two || !three) throw new Error('A batch of three has three deliveries.');
      ids = [one, two, three];
      await take(one);
      await reach(one, 'pickup');
      await collect(one);
    });

    it('wait for the dropoffs before', async () => {
      const [one, two, three] = ids;
      await reach(one, 'dropoff');
      await passMinutes(harness, 100);
      expect(await passed(one)).toEqual(['15 late_dropoff, due 0']);
      expect([await passed(two), await passed(three)]).toEqual([[], []]);
      await hand(one);
      await passMinutes(harness, 19);
      expect([await passed(two), await passed(three)]).toEqual([[], []]);
    });

    it('wait with the goods that go back for the dropoffs before them, for two hours at most', async () => {
      const [one, two, three] = ids;
      await reach(one, 'dropoff');
      const leg = await sendBack(harness, one);
      await inOrder(one, [two, three, leg]);
      await passMinutes(harness, 75);
      expect(await passed(leg)).toEqual([]);
      await passMinutes(harness, 46);
      expect(await passed(leg)).toEqual(['120 dropoff_late', '120 return_late, due 60']);
    });
  });
});
