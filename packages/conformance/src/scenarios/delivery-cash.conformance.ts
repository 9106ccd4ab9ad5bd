import { expect } from 'vitest';
import { elsewhere } from '../kit/courier-hands.js';
import { refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { bringToDropoff, crowdCourier, flowers } from '../kit/live-delivery.js';
import { ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';

const lei = (amount: number) => ({ amount, currency: 'RON' as const });

export const deliveryCash = subject('cash of partners', (scenario) => {
  scenario('is collected at the door, held by the courier and remitted on the statement', async (harness) => {
    const { live } = await ownPartner(harness);
    const { id, fee, cashOnDelivery, trackingUrl } = await live.deliveries.create({
      ...flowers,
      cashOnDelivery: lei(12_345),
    });
    expect(cashOnDelivery).toEqual(lei(12_345));
    const token = trackingUrl.split('/').at(-1) ?? '';
    expect((await live.tracking.get(token)).cashOnDelivery).toEqual(lei(12_345));
    const courier = crowdCourier(harness, 4);
    const before = await courier.cash.getOwn();
    expect((await courier.deliveries.get(id)).toCollect).toEqual(lei(12_345));
    await bringToDropoff(courier, id);
    await harness.target.advance('1s');
    for (const proof of [{}, { cashCollected: lei(12_344) }]) {
      const problem = await refused(
        courier.deliveries.markDelivered(id, { ...proof, ...elsewhere }),
        'cash_amount_mismatch',
      );
      expect(problem).toMatchObject({ errors: [{ pointer: '/body/cashCollected' }] });
    }
    const little = { cashCollected: lei(12_345), cashGiven: lei(12_000) };
    await refused(courier.deliveries.markDelivered(id, { ...little, ...elsewhere }), 'invalid_request');
    const enough = { cashCollected: lei(12_345), cashGiven: lei(15_000) };
    await courier.deliveries.markDelivered(id, { ...enough, ...elsewhere });

    const delivered = await live.deliveries.get(id);
    expect(delivered.dropoff.proof?.cash).toEqual({ collected: lei(12_345), given: lei(15_000), change: lei(2_655) });
    expect((await live.tracking.get(token)).cashOnDelivery).toBeNull();
    const after = await courier.cash.getOwn();
    expect(after.held.amount - before.held.amount).toBe(12_345);
    expect((await courier.cash.listEntries(after.courierId)).data[0]).toMatchObject({
      kind: 'delivery_cash',
      subjectId: id,
      amount: lei(12_345),
    });
    const { data } = await live.charges.list({ deliveryId: id, kind: ['delivery_cash'] });
    expect(data).toMatchObject([{ fee: lei(0), tip: lei(0), vat: lei(0), cash: lei(12_345), total: lei(-12_345) }]);
    const [month] = (await live.statements.list()).data;
    const statement = await live.statements.get(month?.month ?? '');
    expect(statement).toMatchObject({ fee, cash: lei(12_345), total: lei(fee.amount - 12_345) });
    const admin = await harness.as('admin');
    const day = new Date(harness.target.now()).toISOString().slice(0, 10);
    expect((await admin.finance.getReconciliation({ from: day, to: day })).deliveries.variance).toEqual(lei(0));
  });

  scenario('is not collected where nobody is met, beyond the limit, or in another currency', async (harness) => {
    const { test, testKey } = await ownPartner(harness);
    const send = (json: object) =>
      harness.send('POST', '/v1/deliveries', { token: testKey, json: { ...flowers, ...json } });
    const cashOnDelivery = lei(5_000);
    for (const [change, code] of [
      [{ cashOnDelivery: lei(30_001) }, 'cash_not_accepted'],
      [{ cashOnDelivery, handover: 'leave_at_door' }, 'incompatible_options'],
      [{ cashOnDelivery, undeliverableAction: 'leave_at_door' }, 'incompatible_options'],
    ] as const) {
      const problem = expectProblem(await send(change), code);
      expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/body/cashOnDelivery']);
    }
    expectPointers(await send({ cashOnDelivery: lei(0) }), '/body/cashOnDelivery/amount');
    expectPointers(await send({ cashOnDelivery: { amount: 500, currency: 'EUR' } }), '/body/cashOnDelivery/currency');
    await harness.target.advance('1s');
    const { id } = await test.deliveries.create({
      ...flowers,
      cashOnDelivery,
      sandbox: { scenario: 'returned', auto: false },
    });
    await test.sandbox.advanceDelivery(id, { steps: 20 });
    expect((await test.charges.list({ kind: ['delivery_cash'] })).data).toEqual([]);
    const happy = await test.deliveries.create({ ...flowers, cashOnDelivery, sandbox: { auto: false } });
    await test.sandbox.advanceDelivery(happy.id, { steps: 5 });
    expect((await test.deliveries.get(happy.id)).dropoff.proof?.cash).toMatchObject({ collected: cashOnDelivery });
    expect((await test.charges.list({ kind: ['delivery_cash'] })).data).toMatchObject([{ cash: cashOnDelivery }]);
  });
});
