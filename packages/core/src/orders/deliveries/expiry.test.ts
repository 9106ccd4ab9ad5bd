import { describe, expect, it } from 'vitest';
import { addSeconds, secondsBetween, toInstant } from '../../kernel/primitives/instant.js';
import { testStart } from '../../service/testing/test-ports.js';
import { exampleDelivery } from '../testing/delivery-fixture.js';
import { candidate, carrier, courier, createDeliveryHarness, flowers } from '../testing/delivery-harness-fixture.js';
import { arrive, claim, pickUp, release } from './courier-moves.js';
import { assignBy } from './limits.js';

const start = '2026-11-21T10:00:00.000Z';
const { pickup } = exampleDelivery();
const from = (minutes: number, length: number) => ({
  from: addSeconds(start, minutes * 60),
  to: addSeconds(start, (minutes + length) * 60),
});

describe('assignBy', () => {
  it.each([
    ['15 minutes after the creation', {}, 15 * 60],
    ['15 minutes after the dispatch time', { dispatchAt: addSeconds(start, 3_600) }, 75 * 60],
    ['ten minutes after a late release', { statusSince: addSeconds(start, 600) }, 20 * 60],
    [
      'an hour and a half after the search began, whatever is given back',
      { statusSince: addSeconds(start, 5_000) },
      90 * 60,
    ],
    ['the end of the pickup window', { pickup: { ...pickup, window: from(10, 120) } }, 130 * 60],
    ['not the end of a pickup window that ends sooner', { pickup: { ...pickup, window: from(-20, 30) } }, 15 * 60],
  ])('is %s', (_title, change, seconds) => {
    expect(assignBy(exampleDelivery(change), { assignSeconds: 15 * 60 })).toBe(
      toInstant(Date.parse(start) + seconds * 1_000),
    );
  });
});

describe('the expiry of a delivery', () => {
  it('comes after 15 minutes, at no charge, with an event', async () => {
    const harness = await createDeliveryHarness();
    const { id } = await harness.create({ tip: { amount: 500, currency: 'RON' } });
    await harness.advance(899);
    expect((await harness.read(id)).status).toBe('pending');
    await harness.advance(1);
    expect(await harness.read(id)).toMatchObject({
      status: 'expired',
      chargedFee: 0,
      endedAt: '2026-11-21T10:15:00.000Z',
      closure: { reason: 'no_courier', note: null, by: 'doorstep' },
    });
    const [, expired] = await harness.events(id);
    expect(expired).toMatchObject({ type: 'delivery.expired', actorId: 'system', data: { previousStatus: 'pending' } });
    expect(await harness.ledger(id)).toEqual([]);
    expect(await harness.store.reader.find('jobs', { where: { subjectId: id } })).toEqual([]);
  });

  it.each([
    ['at the end of the pickup window', 'pickup', () => addSeconds(testStart, 120 * 60)],
    ['15 minutes after the dispatch time', 'dropoff', (dispatchAt: string) => addSeconds(dispatchAt, 900)],
  ] as const)('for later comes %s', async (_title, which, endOf) => {
    const harness = await createDeliveryHarness();
    const window = { from: addSeconds(testStart, 60 * 60), to: addSeconds(testStart, 120 * 60) };
    const { id } = await harness.create({ [which]: { ...flowers[which], window } });
    const end = endOf((await harness.read(id)).dispatchAt);
    await harness.advance(secondsBetween(testStart, end) - 1);
    expect((await harness.read(id)).status).toBe('pending');
    await harness.advance(1);
    expect(await harness.read(id)).toMatchObject({ status: 'expired', endedAt: end });
  });

  it('comes once, ten minutes after the last release', async () => {
    const harness = await createDeliveryHarness();
    const { id } = await harness.create();
    for (let round = 0; round < 2; round += 1) {
      await harness.advance(420);
      await harness.act(id, (effects, delivery) => claim(effects, delivery, candidate, carrier));
      await harness.act(id, (effects, delivery) => release(effects, delivery, courier));
    }
    await harness.advance(599);
    expect((await harness.read(id)).status).toBe('pending');
    await harness.advance(86_400);
    const types = (await harness.events(id)).map(({ type }) => type.replace('delivery.', ''));
    expect(types).toEqual(['created', 'assigned', 'unassigned', 'assigned', 'unassigned', 'expired']);
  });

  it('does not come while a courier has the delivery', async () => {
    const harness = await createDeliveryHarness();
    const { id } = await harness.create();
    await harness.act(id, (effects, delivery) => claim(effects, delivery, candidate, carrier));
    await harness.act(id, (effects, delivery) => arrive(effects, delivery, 'pickup', courier));
    await harness.act(id, (effects, delivery) => pickUp(effects, delivery, courier, {}));
    await harness.advance(3_600);
    expect((await harness.read(id)).status).toBe('picked_up');
  });
});
