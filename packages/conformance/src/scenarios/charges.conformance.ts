import type { DeliveryRequest, Doorstep, PartnerCharge } from '@doorstep/sdk';
import { expect } from 'vitest';
import { refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { flowers } from '../kit/live-delivery.js';
import { ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';

const lei = (amount: number) => ({ amount, currency: 'RON' as const });
const amountOf = (values: readonly { readonly amount: number }[]): number =>
  values.reduce((sum, { amount }) => sum + amount, 0);

/** Delivers with the simulated courier, which takes three minutes. */
async function deliver({ deliveries, sandbox }: Doorstep, change: Partial<DeliveryRequest> = {}) {
  const { id } = await deliveries.create({ ...flowers, ...change });
  await sandbox.advanceClock({ seconds: 600 });
  return deliveries.get(id);
}

async function chargesOf({ charges }: Doorstep): Promise<PartnerCharge[]> {
  const all: PartnerCharge[] = [];
  for await (const charge of charges.list({ limit: 2 })) all.push(charge);
  return all;
}

/** Returns the title of a PDF as the file has it: UTF-16 in hexadecimal digits. */
function titleOf(text: string): string {
  return `/Title <feff${[...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`;
}

/** Returns the month of an instant in Bucharest, as `YYYY-MM`. */
function monthOf(instant: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Bucharest' }).format(new Date(instant)).slice(0, 7);
}

export const charges = subject('charges', (scenario) => {
  scenario('list what deliveries, tips, cancellations and returns cost, and what each is for', async (harness) => {
    const { test, live } = await ownPartner(harness);
    const tipped = await deliver(test, { tip: lei(500), externalReference: 'order-1042' });
    const plain = await deliver(test);
    await test.deliveries.tip(plain.id, { tip: lei(300) });
    const { id: cancelled } = await test.deliveries.create(flowers);
    await test.sandbox.advanceDelivery(cancelled, { steps: 1 });
    const { charge: cancellation } = await test.deliveries.cancel(cancelled, { reason: 'other' });
    const returned = await deliver(test, { sandbox: { scenario: 'returned' }, externalReference: 'order-1043' });
    const listed = await chargesOf(test);
    const totals = (kind: PartnerCharge['kind']) =>
      listed.flatMap((charge) => (charge.kind === kind ? [[charge.deliveryId, charge.total.amount]] : []));
    const fee = plain.charge?.fee.amount;
    expect(totals('delivery_completed')).toEqual([
      [returned.id, returned.charge?.total.amount],
      [plain.id, fee],
      [tipped.id, tipped.charge?.total.amount],
    ]);
    expect(totals('delivery_tip')).toEqual([[plain.id, 300]]);
    expect(totals('delivery_cancelled')).toEqual([[cancelled, cancellation?.total.amount]]);
    const [back] = returned.relatedDeliveries;
    expect((await test.charges.list({ kind: ['delivery_return'] })).data).toMatchObject([
      { deliveryId: back?.id, externalReference: 'order-1043', tip: lei(0) },
    ]);
    expect(listed.at(-1)).toMatchObject({
      livemode: false,
      externalReference: 'order-1042',
      ...tipped.charge,
      vat: tipped.charge?.vat.amount,
    });
    expect((await test.charges.list({ deliveryId: plain.id })).data).toHaveLength(2);
    expect((await test.charges.list({ kind: ['delivery_tip', 'delivery_cancelled'] })).data).toHaveLength(2);
    expect((await live.charges.list()).data).toEqual([]);
    const { test: other } = await ownPartner(harness);
    expect((await other.charges.list({ deliveryId: plain.id })).data).toEqual([]);
  });

  scenario("are summed by month of the sandbox's clock, as JSON and CSV", async (harness) => {
    const { test, live } = await ownPartner(harness);
    await deliver(test, { tip: lei(700), externalReference: 'a, "b"' });
    // 35 days later is another month. One request advances by at most 30 days.
    for (const days of [30, 5]) await test.sandbox.advanceClock({ seconds: days * 86_400 });
    await deliver(test);
    const listed = await chargesOf(test);
    const { data, nextCursor } = await test.statements.list();
    expect(nextCursor).toBeNull();
    const [current, previous] = data;
    expect(data).toHaveLength(2);
    expect(current).toMatchObject({
      month: monthOf(listed[0]?.createdAt ?? ''),
      status: 'open',
      opening: previous?.closing,
    });
    expect(previous).toMatchObject({ status: 'final', opening: lei(0), livemode: false, timeZone: 'Europe/Bucharest' });
    expect(current?.closing.amount).toBe(amountOf(listed.map(({ total }) => total)));
    const month = previous?.month ?? '';
    const { data: own } = await test.charges.list({ month });
    expect(own).toHaveLength(1);
    const [charge] = own;
    expect(await test.statements.get(month)).toEqual({
      ...previous,
      fee: charge?.fee,
      tip: lei(700),
      cash: lei(0),
      vat: charge?.vat,
      lines: [
        {
          kind: 'delivery_completed',
          count: 1,
          fee: charge?.fee,
          tip: charge?.tip,
          total: charge?.total,
          cash: lei(0),
          vat: charge?.vat,
        },
      ],
    });
    const csv = await (await test.statements.downloadCsv(month)).text();
    const amounts = [charge?.fee, charge?.tip, charge?.total, charge?.vat].map((money) => money?.amount).join(',');
    expect(csv).toBe(
      'id,created_at,kind,delivery_id,external_reference,fee,tip,total,vat,currency,cash\r\n' +
        `${charge?.id},${charge?.createdAt},delivery_completed,${charge?.deliveryId},"a, ""b""",${amounts},RON,0\r\n`,
    );
    for (const [language, title] of [
      ['ro', 'Extras de cont'],
      ['en', 'Statement'],
    ] as const) {
      const pdf = await (await test.statements.downloadPdf(month, { language })).text();
      expect(pdf.startsWith('%PDF-1.7')).toBe(true);
      expect(pdf).toContain(`/Lang (${language})`);
      expect(pdf).toContain(titleOf(`${title} ${month}`));
    }
    expect(await live.statements.get(month)).toMatchObject({
      livemode: true,
      total: lei(0),
      closing: lei(0),
      lines: [],
    });
    expect((await live.statements.list()).data).toEqual([]);
  });

  scenario('are read page by page, and refuse other cursors and invalid months', async (harness) => {
    const { test, testKey: token } = await ownPartner(harness);
    await deliver(test);
    await deliver(test);
    const { data, nextCursor } = await test.charges.list({ limit: 1 });
    const second = await test.charges.list({ limit: 1, cursor: nextCursor ?? '' });
    expect(second.data[0]?.id).not.toBe(data[0]?.id);
    expect(second.nextCursor).toBeNull();
    await refused(test.charges.list({ cursor: nextCursor ?? '', kind: ['delivery_tip'] }), 'invalid_cursor');
    await refused(test.statements.list({ cursor: nextCursor ?? '' }), 'invalid_cursor');
    for (const month of ['2026-13', "' or 1=1 --", '2026-11-01']) {
      // Keeps the calls within a burst.
      await harness.target.advance('1s');
      const path = encodeURIComponent(month);
      expectPointers(await harness.send('GET', `/v1/charges?month=${path}`, { token }), '/query/month');
      expectPointers(await harness.send('GET', `/v1/statements/${path}`, { token }), '/params/month');
      expectPointers(await harness.send('GET', `/v1/statements/${path}/csv`, { token }), '/params/month');
    }
    for (const path of [
      '/v1/charges',
      '/v1/statements',
      '/v1/statements/2026-11',
      '/v1/statements/2026-11/csv',
      '/v1/statements/2026-11/pdf',
      '/v1/credit',
    ]) {
      expectProblem(await harness.send('GET', path), 'unauthenticated');
    }
  });
});

export const creditLimits = subject('credit limits', (scenario) => {
  scenario('refuse deliveries beyond them, after a warning at 80 %', async (harness) => {
    const { id, live, test } = await ownPartner(harness);
    const admin = harness.owner('admin');
    const free = await live.account.getCredit();
    expect(free).toMatchObject({ livemode: true, limit: null, used: lei(0), available: null });
    const first = await live.deliveries.create(flowers);
    const price = first.fee.amount;
    expect(await live.account.getCredit()).toMatchObject({ limit: null, used: lei(price) });
    // Three deliveries of this price fit, and the third one passes 80 %.
    const limit = lei(3 * price + 50);
    expect(await admin.partners.setCreditLimit(id, { creditLimit: limit })).toMatchObject({ id, creditLimit: limit });
    const warnings = async () => (await live.events.list({ type: ['credit_limit.warning'] })).data;
    await live.deliveries.create(flowers);
    expect(await warnings()).toEqual([]);
    await live.deliveries.create({ ...flowers, tip: lei(50) });
    const [warning, ...others] = await warnings();
    expect(others).toEqual([]);
    expect(warning).toMatchObject({
      subjectId: id,
      livemode: true,
      data: { partnerId: id, creditLimit: limit, creditUsed: limit },
    });
    expect(await live.account.getCredit()).toMatchObject({ limit, used: limit, available: lei(0) });
    const problem = await refused(live.deliveries.create(flowers), 'credit_limit_exceeded');
    expect(problem['detail']).toContain(`credit limit of RON ${(limit.amount / 100).toFixed(2)}`);
    const dropoffs = [flowers.dropoff, flowers.dropoff].map((dropoff) => ({ ...dropoff, items: flowers.items }));
    await refused(live.deliveries.createBatch({ pickup: flowers.pickup, dropoffs }), 'credit_limit_exceeded');
    // The limit does not count test mode, and a cancelled delivery frees its price.
    await test.deliveries.create(flowers);
    expect(await test.account.getCredit()).toMatchObject({ livemode: false, limit: null, used: lei(price) });
    await live.deliveries.cancel(first.id, { reason: 'customer_request' });
    expect(await live.account.getCredit()).toMatchObject({ available: lei(price) });
    await live.deliveries.create(flowers);
    expect(await warnings()).toHaveLength(1);
    await admin.partners.setCreditLimit(id, { creditLimit: null });
    await live.deliveries.create(flowers);
  });

  scenario('can be rehearsed in test mode, where the partner sets them', async (harness) => {
    const { id, live, test } = await ownPartner(harness);
    const { fee } = await test.deliveries.create(flowers);
    const creditLimit = lei(2 * fee.amount);
    await refused(live.sandbox.setCreditLimit({ creditLimit }), 'test_mode_only');
    const euro = { amount: 10_000, currency: 'EUR' } as const;
    await refused(test.sandbox.setCreditLimit({ creditLimit: euro }), 'invalid_request');
    expect(await test.sandbox.setCreditLimit({ creditLimit })).toMatchObject({ limit: creditLimit, available: fee });
    await test.deliveries.create(flowers);
    const { data } = await test.events.list({ type: ['credit_limit.warning'] });
    expect(data).toMatchObject([{ subjectId: id, livemode: false, data: { creditLimit, creditUsed: creditLimit } }]);
    await refused(test.deliveries.create(flowers), 'credit_limit_exceeded');
    expect(await live.account.getCredit()).toMatchObject({ limit: null });
    expect((await live.events.list({ type: ['credit_limit.warning'] })).data).toEqual([]);
    await test.sandbox.resetClock();
    expect(await test.account.getCredit()).toMatchObject({ limit: null, used: lei(0) });
  });

  scenario('hold for deliveries that are created at the same time', async (harness) => {
    const { id, live } = await ownPartner(harness);
    const { fee } = await live.deliveries.create(flowers);
    await harness.owner('admin').partners.setCreditLimit(id, { creditLimit: lei(3 * fee.amount) });
    const answers = await Promise.allSettled(Array.from({ length: 6 }, async () => live.deliveries.create(flowers)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await live.account.getCredit()).used).toEqual(lei(3 * fee.amount));
  });

  scenario('are set by administrators, and cannot be negative', async (harness) => {
    const { id, liveKey } = await ownPartner(harness);
    const path = `/api/v1/admin/partners/${id}/credit-limit`;
    const { token } = await harness.as('admin');
    const json = { creditLimit: lei(1_000) };
    expectProblem(await harness.send('PUT', path, { token, json }), 'demo_account_managed');
    expectProblem(await harness.send('PUT', path, { token: (await harness.as('support')).token, json }), 'forbidden');
    expectProblem(await harness.send('PUT', path, { token: liveKey, json }), 'unauthenticated');
    const owner = harness.owner('admin');
    await refused(owner.partners.setCreditLimit(id, { creditLimit: lei(-1) }), 'invalid_request');
    expect(await owner.partners.get(id)).toMatchObject({ creditLimit: null });
  });
});
