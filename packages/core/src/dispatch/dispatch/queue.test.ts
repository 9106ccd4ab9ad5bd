import { DispatchQueue } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { raiseAlert, resolveAlerts, resolveSilence } from '../../couriers/alerts/alerts.js';
import { dispatchAlertsTable } from '../../couriers/alerts/records.js';
import { retentionOf } from '../../kernel/jobs/retention.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { exampleDelivery } from '../../orders/testing/delivery-fixture.js';
import { exampleOrderRecord } from '../../orders/testing/order-fixture.js';
import { createTestService } from '../../service/testing/test-service.js';

const now = '2026-11-21T10:00:00.000Z';

async function setUp() {
  const test = await createTestService({ now });
  const [courier] = await test.store.reader.find('couriers', { orderBy: [['id', 'asc']], limit: 1 });
  const courierId = courier?.id ?? '';
  const [partner] = await test.store.reader.find('partners', { limit: 1 });
  const delivery = exampleDelivery({ livemode: true, simulation: null, status: 'assigned', courierId });
  await test.store.transaction(async (db) => {
    await db.insert('orders', exampleOrderRecord({ status: 'claimed', courierId }));
    await db.insert('deliveries', { ...delivery, partnerId: partner?.id ?? '' });
  });
  const token = await test.signIn('support');
  return {
    test,
    token,
    courierId,
    run: <T>(work: (effects: Effects) => Promise<T>) => withEffects(test, work),
    async reasons(query = '') {
      const answer = await test.send('GET', `/api/v1/dispatch/queue${query}`, { token });
      return DispatchQueue.parse(answer.body).data.map(({ reason }) => reason);
    },
  };
}

const order = { jobId: exampleOrderRecord().id, zoneId: 'bucharest-sector-1' };
const delivery = { jobId: exampleDelivery().id, zoneId: 'bucharest-sector-3' };

it('lists open alerts with their jobs, oldest first, and one for each job and reason', async () => {
  const { test, token, courierId, run } = await setUp();
  const dueAt = addSeconds(now, -900);
  test.ports.positions.keep(courierId, { coordinates: { lat: 44.43, lng: 26.1 }, at: dueAt });
  const late = { ...order, reason: 'late_pickup', courierId, dueAt } as const;
  expect(await run((effects) => raiseAlert(effects, late))).toBe(true);
  expect(await run((effects) => raiseAlert(effects, late))).toBe(false);
  await run((effects) =>
    raiseAlert(effects, { ...delivery, reason: 'problem_reported', courierId, detail: 'accident' }),
  );
  const { body } = await test.send('GET', '/api/v1/dispatch/queue', { token });
  const { data } = DispatchQueue.parse(body);
  expect(data).toMatchObject([
    {
      ...order,
      reason: 'late_pickup',
      lateSeconds: 900,
      job: { kind: 'order', status: 'claimed', courier: { id: courierId, lastSeenAt: dueAt } },
    },
    { ...delivery, reason: 'problem_reported', detail: 'accident', job: { kind: 'delivery', status: 'assigned' } },
  ]);
  expect(data[0]?.job.allowedActions).toContain('cancel');
});

it('filters by zone and reason, and forgets what is resolved', async () => {
  const { courierId, run, reasons } = await setUp();
  await run(async (effects) => {
    await raiseAlert(effects, { ...order, reason: 'late_pickup', courierId });
    await raiseAlert(effects, { ...order, reason: 'courier_silent', courierId });
    await raiseAlert(effects, { ...delivery, reason: 'no_courier', courierId: null });
  });
  expect(await reasons('?zoneId=bucharest-sector-3')).toEqual(['no_courier']);
  expect(await reasons('?reason=late_pickup&reason=no_courier')).toEqual(['late_pickup', 'no_courier']);
  await run((effects) => resolveSilence(effects, courierId));
  expect(await reasons()).toEqual(['late_pickup', 'no_courier']);
  await run((effects) => resolveAlerts(effects, delivery.jobId, ['late_pickup']));
  await run((effects) => resolveAlerts(effects, order.jobId));
  expect(await reasons()).toEqual(['no_courier']);
  await run(({ db }) => retentionOf('dispatchAlerts', dispatchAlertsTable)(db, addSeconds(now, 91 * 86_400), 10));
  expect(await run(({ db }) => db.count('dispatchAlerts', {}))).toBe(1);
});

it('is for staff only', async () => {
  const { test } = await setUp();
  const token = await test.signIn('merchant');
  expect((await test.send('GET', '/api/v1/dispatch/queue', { token })).status).toBe(403);
});
