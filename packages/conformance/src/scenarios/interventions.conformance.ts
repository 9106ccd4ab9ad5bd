import { expect } from 'vitest';
import { deliverOrder, elsewhere } from '../kit/courier-hands.js';
import { courierIdOf } from '../kit/courier-id.js';
import { type Harness, refused } from '../kit/harness.js';
import { bringToDropoff, createLive, crowdCourier, flowers, liveMode } from '../kit/live-delivery.js';
import { codesOf, orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { offShiftToken } from '../targets/test-actors.js';

const lei = (amount: number) => ({ amount, currency: 'RON' as const });

/** Returns the courier of a crowd account. */
async function crowdId(harness: Harness, index: number): Promise<string> {
  const { courierId } = await crowdCourier(harness, index).profile.getAccount();
  if (courierId === null) throw new Error(`The crowd account ${index} has no courier.`);
  return courierId;
}

async function expectBalanced(harness: Harness): Promise<void> {
  const report = await (await harness.as('admin')).finance.getReconciliation();
  expect(report).toMatchObject({ status: 'balanced', trialBalance: { sum: lei(0) }, differences: [] });
}

/** Returns the texts of the latest messages about a job that an account received. */
async function titlesAbout(harness: Harness, session: Awaited<ReturnType<Harness['as']>>, jobId: string) {
  await harness.target.advance(1);
  const { data } = await session.notifications.list({ channel: 'push', limit: 50 });
  return data.filter(({ subjectId }) => subjectId === jobId).map(({ title }) => title);
}

export const interventions = subject('interventions of staff', (scenario) => {
  scenario('reassign an order after the pickup, to whom the codes and the pay then belong', async (harness) => {
    const [support, courier, other, customer] = await Promise.all([
      harness.as('support'),
      harness.as('courier'),
      harness.as('otherCourier'),
      harness.as('customer'),
    ]);
    const { id } = await orderIn(harness, 'picked_up');
    const [former, courierId] = [await courierIdOf(harness, 'courier'), await courierIdOf(harness, 'otherCourier')];
    const body = { courierId, reason: 'courier_unreachable', note: 'Telefon închis', override: true } as const;
    const first = await support.dispatch.assign(id, body, { idempotencyKey: `assign-${id}` });
    expect(first).toMatchObject({ jobId: id, status: 'picked_up', courierId });
    expect(first.allowedActions).toEqual(['staff_assign', 'staff_mark_delivered', 'reset_codes']);
    expect(await support.dispatch.assign(id, body, { idempotencyKey: `assign-${id}` })).toEqual(first);
    await refused(support.dispatch.assign(id, body), 'invalid_transition');
    await refused(courier.orders.get(id), 'not_found');
    const { dropoffCode } = await codesOf(harness, id);
    await refused(deliverOrder(courier, id, { dropoffCode }), 'not_found');
    expect((await customer.orders.get(id)).courier?.id).toBe(courierId);
    const { data: incidents } = await support.dispatch.listIncidents(id);
    const data = incidents.filter(({ kind }) => kind !== 'away_from_stop');
    expect(data).toMatchObject([
      { kind: 'reassigned', reason: 'courier_unreachable', note: body.note, courierId: former, by: 'support' },
    ]);
    expect(await titlesAbout(harness, courier, id)).toContain('Comanda nu mai e a ta');
    expect(await titlesAbout(harness, other, id)).toContain('Ai o comandă nouă');
    expect((await deliverOrder(other, id, { dropoffCode })).status).toBe('delivered');
    const audit = await (await harness.as('admin')).audit.list({ subjectId: id, action: 'dispatch.assign' });
    expect(audit.data).toMatchObject([
      { role: 'support', details: { reason: body.reason, note: body.note, courierId, override: 'true' } },
    ]);
    await expectBalanced(harness);
  });

  scenario('assign nobody whom a rule forbids, and do nothing half', async (harness) => {
    const support = await harness.as('support');
    const { id } = await orderIn(harness, 'ready');
    const offShift = await harness.platform.withToken(offShiftToken).profile.getAccount();
    const before = await support.orders.get(id);
    const body = { courierId: String(offShift.courierId), reason: 'no_courier', override: true } as const;
    await refused(support.dispatch.assign(id, body), 'courier_off_shift');
    const missing = { ...body, courierId: 'cou_01kb2m5v3xe8wr9q4t7n6c0d1f' };
    await refused(support.dispatch.assign(id, missing), 'not_found');
    await refused(support.dispatch.assign('ord_01kb2m5v3xe8wr9q4t7n6c0d1f', missing), 'not_found');
    expect(await support.orders.get(id)).toEqual(before);
    expect((await support.dispatch.listIncidents(id)).data).toEqual([]);
    const courier = await harness.as('courier');
    await refused(courier.dispatch.release(id, { reason: 'other' }), 'forbidden');
    await support.orders.cancel(id, { reason: 'other' });
  });

  scenario('mark an order as delivered with the payment and the pay of a delivery', async (harness) => {
    const [support, customer] = await Promise.all([harness.as('support'), harness.as('customer')]);
    for (const status of ['claimed', 'picked_up'] as const) {
      const order = await orderIn(harness, status);
      await support.dispatch.markDelivered(order.id, { reason: 'handover_confirmed' });
      expect(await customer.orders.get(order.id)).toMatchObject({
        status: 'delivered',
        closure: { reason: 'marked_delivered', note: null, by: 'support' },
        payment: { status: 'captured', captured: order.pricing.total },
      });
      expect((await customer.orders.createReview(order.id, { rating: 5 })).rating).toBe(5);
    }
    await expectBalanced(harness);
  });

  scenario('release, assign, reassign and complete a live delivery', async (harness) => {
    const support = await harness.as('support');
    const { id, fee } = await createLive(harness);
    const [one, two] = [await crowdId(harness, 10), await crowdId(harness, 11)];
    const given = { reason: 'no_courier', override: true } as const;
    expect(await support.dispatch.assign(id, { ...given, courierId: one })).toMatchObject({ status: 'assigned' });
    await crowdCourier(harness, 10).deliveries.markArrivedAtPickup(id, elsewhere);
    const taken = await support.dispatch.release(id, { reason: 'courier_late', note: 'Stă pe loc' });
    expect(taken).toMatchObject({ status: 'pending', courierId: null, allowedActions: ['staff_assign'] });
    await refused(crowdCourier(harness, 10).deliveries.markPickedUp(id, {}), 'invalid_transition');
    await bringToDropoff(crowdCourier(harness, 10), id);
    const report = { kind: 'customer_unreachable', note: 'Nu răspunde' } as const;
    await crowdCourier(harness, 10).deliveries.reportProblem(id, report);
    const { data: alerts } = await support.dispatch.listQueue({ reason: ['problem_reported'], limit: 100 });
    expect(alerts.filter(({ jobId }) => jobId === id)).toMatchObject([
      { detail: 'customer_unreachable', courierId: one, job: { status: 'at_dropoff' } },
    ]);
    await refused(support.dispatch.release(id, { reason: 'other' }), 'invalid_transition');
    const moved = await support.dispatch.assign(id, { ...given, courierId: two, reason: 'courier_problem' });
    expect(moved).toMatchObject({ status: 'picked_up', courierId: two });
    await support.dispatch.markDelivered(id, { reason: 'customer_request' });
    const partner = await liveMode(harness).deliveries.get(id);
    expect(partner).toMatchObject({
      status: 'delivered',
      charge: { fee },
      closure: { reason: 'marked_delivered', note: null, by: 'doorstep' },
      dropoff: { status: 'completed', proof: { pinEntered: false, files: [] } },
    });
    const { data: events } = await liveMode(harness).deliveries.listEvents(id, { limit: 100 });
    const told = events.map(({ type, data }) => [type.replace('delivery.', ''), Object(data).reason]);
    expect(told).toEqual([
      ['created', undefined],
      ['assigned', 'no_courier'],
      ['at_pickup', undefined],
      ['unassigned', 'courier_late'],
      ['assigned', undefined],
      ['at_pickup', undefined],
      ['picked_up', undefined],
      ['at_dropoff', undefined],
      ['problem_reported', 'customer_unreachable'],
      ['reassigned', 'courier_problem'],
      ['delivered', undefined],
    ]);
    expect(JSON.stringify(events)).not.toContain('Nu răspunde');
    await expectBalanced(harness);
  });

  scenario('leave test deliveries to their simulation', async (harness) => {
    const support = await harness.as('support');
    const { id } = await harness.direct().deliveries.create({
      ...flowers,
      sandbox: { auto: false },
    });
    const body = { courierId: await crowdId(harness, 10), reason: 'other' } as const;
    await refused(support.dispatch.assign(id, body), 'not_found');
    await refused(support.dispatch.release(id, { reason: 'other' }), 'not_found');
    await refused(support.dispatch.markDelivered(id, { reason: 'other' }), 'not_found');
    await refused(support.dispatch.listIncidents(id), 'not_found');
  });

  scenario('let one of two people win, and keep the books', async (harness) => {
    const [support, admin, courier] = await Promise.all([
      harness.as('support'),
      harness.as('admin'),
      harness.as('courier'),
    ]);
    const courierId = await courierIdOf(harness, 'otherCourier');
    const assign = (id: string) => support.dispatch.assign(id, { courierId, reason: 'courier_late', override: true });
    const pairs: readonly (readonly ((id: string) => PromiseLike<unknown>)[])[] = [
      [assign, (id) => admin.dispatch.assign(id, { courierId, reason: 'other', override: true })],
      [assign, (id) => admin.dispatch.release(id, { reason: 'other' })],
      [assign, (id) => courier.orders.release(id, { reason: 'other' })],
      [assign, (id) => admin.orders.cancel(id, { reason: 'other' })],
      [
        (id) => support.dispatch.markDelivered(id, { reason: 'other' }),
        (id) => admin.dispatch.markDelivered(id, { reason: 'other' }),
      ],
      [
        (id) => support.dispatch.markDelivered(id, { reason: 'other' }),
        (id) => admin.orders.cancel(id, { reason: 'other' }),
      ],
    ];
    for (const pair of pairs) {
      const { id } = await orderIn(harness, 'claimed');
      const settled = await Promise.allSettled(pair.map((act) => act(id)));
      expect(settled.some(({ status }) => status === 'fulfilled')).toBe(true);
      const { status, courier: carrier, allowedActions } = await admin.orders.get(id);
      expect(['claimed', 'ready', 'delivered', 'cancelled']).toContain(status);
      if (status === 'claimed') expect(carrier?.id).toBe(courierId);
      if (allowedActions.includes('cancel')) await admin.orders.cancel(id, { reason: 'other' });
    }
    await expectBalanced(harness);
  });
});
