import type { Payout, PayoutRun } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { bucharestDate } from '../kit/bucharest-date.js';
import { type DemoAccount, type Harness, refused } from '../kit/harness.js';
import { expectProblem } from '../kit/http.js';
import { orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { realAdminToken } from '../targets/test-actors.js';

const lei = (amount: number) => ({ amount, currency: 'RON' as const });

type Payee = 'merchant' | 'courier' | 'fleet';

/** Delivers an order, and waits until its day is over. Returns the day. */
async function soldYesterday(harness: Harness): Promise<string> {
  await orderIn(harness, 'delivered');
  const day = bucharestDate(harness);
  await harness.target.advance('1d');
  return day;
}

/** Returns the id of the merchant, courier or fleet of an account. */
async function ownerOf(harness: Harness, payee: Payee): Promise<string> {
  const { merchantId, courierId, fleetId } = await (await harness.as(payee)).profile.getAccount();
  const id = { merchant: merchantId, courier: courierId, fleet: fleetId }[payee];
  if (id === null) throw new Error(`${payee} is not a payee.`);
  return id;
}

/** Sets the payout account of a payee, and returns the payee. */
async function withAccount(harness: Harness, payee: Payee, destination: string): Promise<string> {
  const ownerId = await ownerOf(harness, payee);
  await harness.owner('admin').payouts.setAccount({ ownerId, destination });
  return ownerId;
}

/** Starts a run for one payee, and returns it when it has ended. */
async function pay(harness: Harness, ownerId: string, to: string): Promise<PayoutRun> {
  const { payouts } = harness.owner('admin');
  const { id } = await payouts.startRun({ ownerId, from: to, to });
  await harness.target.advance('1m');
  const run = await payouts.getRun(id);
  expect(run.status).toBe('done');
  return run;
}

/** Returns the only payout of a run. */
async function payoutOf(harness: Harness, { id: runId }: PayoutRun): Promise<Payout> {
  const { data } = await harness.owner('admin').payouts.list({ runId });
  const [payout] = data;
  if (!payout || data.length > 1) throw new Error(`The run has ${data.length} payouts.`);
  return payout;
}

async function owedNow(harness: Harness, person: DemoAccount): Promise<number> {
  const { data } = await (await harness.as(person)).finance.listPayoutObligations();
  return data[0]?.total.amount ?? 0;
}

export const payoutsSubject = subject('payouts', (scenario) => {
  scenario('transfer what is owed, once, and their money arrives', async (harness) => {
    const day = await soldYesterday(harness);
    const ownerId = await withAccount(harness, 'merchant', 'acct_merchant');
    const owed = await owedNow(harness, 'merchant');
    expect(owed).toBeGreaterThan(0);
    const run = await pay(harness, ownerId, day);
    expect(run).toMatchObject({ payouts: 1, amount: lei(owed), cashKept: lei(0), withoutAccount: 0 });
    const payout = await payoutOf(harness, run);
    expect(payout).toMatchObject({
      ...{ status: 'sent', owner: { kind: 'merchant', id: ownerId }, from: day, to: day, failure: null },
      ...{ amount: lei(owed), balance: lei(owed), later: lei(0), cashKept: lei(0) },
    });
    const parts = Object.values(payout.components).reduce((sum, { amount }) => sum + amount, payout.opening.amount);
    expect(parts).toBe(payout.balance.amount);
    expect(await owedNow(harness, 'merchant')).toBe(0);
    expect((await pay(harness, ownerId, day)).payouts).toBe(0);

    await harness.target.advance('1h');
    const merchant = await harness.as('merchant');
    const arrived = await merchant.payouts.get(payout.id);
    expect(arrived).toMatchObject({ status: 'paid', reference: payout.reference });
    expect((await merchant.payouts.list({ limit: 1 })).data).toEqual([arrived]);
    const pdf = await (await merchant.payouts.downloadPdf(payout.id, { language: 'en' })).text();
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    const report = await harness.owner('admin').finance.getReconciliation();
    expect(report).toMatchObject({ status: 'balanced', trialBalance: { sum: lei(0) } });
  });

  scenario('that come back are owed again, on the same accounts', async (harness) => {
    const day = await soldYesterday(harness);
    const ownerId = await withAccount(harness, 'fleet', 'acct_returned');
    const owed = await owedNow(harness, 'fleet');
    const sent = await payoutOf(harness, await pay(harness, ownerId, day));
    expect([sent.status, await owedNow(harness, 'fleet')]).toEqual(['sent', 0]);
    await harness.target.advance('1h');
    const { payouts } = await harness.as('fleet');
    expect(await payouts.get(sent.id)).toMatchObject({ status: 'failed', failure: 'The bank account is closed.' });
    expect(await owedNow(harness, 'fleet')).toBe(owed);

    await withAccount(harness, 'fleet', 'acct_refused');
    const refusedPayout = await payoutOf(harness, await pay(harness, ownerId, day));
    expect(refusedPayout).toMatchObject({ status: 'failed', reference: null, amount: lei(owed) });
    expect(await owedNow(harness, 'fleet')).toBe(owed);

    await withAccount(harness, 'fleet', 'acct_lost_answers');
    const repeated = await payoutOf(harness, await pay(harness, ownerId, day));
    expect(repeated).toMatchObject({ amount: lei(owed) });
    await harness.target.advance('2m');
    expect((await payouts.get(repeated.id)).status).toBe('sent');
    expect(await owedNow(harness, 'fleet')).toBe(0);
  });

  scenario('keep back the cash that a courier holds', async (harness) => {
    const courier = await harness.as('otherCourier');
    const { courierId: ownerId } = await courier.cash.getOwn();
    await harness.owner('admin').payouts.setAccount({ ownerId, destination: 'acct_courier' });
    const day = bucharestDate(harness);
    await harness.target.advance('1d');
    const before = await owedNow(harness, 'otherCourier');
    const run = await pay(harness, ownerId, day);
    expect([run.amount.amount + run.cashKept.amount, run.payouts]).toEqual([before, before > 0 ? 1 : 0]);
    expect(await owedNow(harness, 'otherCourier')).toBe(0);
  });

  scenario('need an account, which payees set up with the payment provider', async (harness) => {
    const { data: before } = await (await harness.as('otherMerchant')).payouts.listAccounts();
    const returnUrl = 'https://merchant.example/payouts';
    const merchant = harness.owner('otherMerchant');
    const { account, url } = await merchant.payouts.createLink({ returnUrl });
    expect(url).toMatch(/^https:/);
    expect((await merchant.payouts.createLink({ returnUrl })).account).toEqual(account);
    expect((await (await harness.as('otherMerchant')).payouts.listAccounts()).data).toEqual([account]);
    expect(before.length).toBeLessThanOrEqual(1);
    await refused((await harness.as('otherMerchant')).payouts.createLink({ returnUrl }), 'demo_account_managed');
  });

  scenario('are made by administrators, for days that are over', async (harness) => {
    const { payouts } = harness.owner('admin');
    const today = bucharestDate(harness);
    const problem = await refused(payouts.startRun({ to: today }), 'invalid_request');
    expect(problem['errors']).toMatchObject([{ pointer: '/body/to' }]);
    const unproven = { token: realAdminToken, json: { to: '2026-01-04' } };
    expectProblem(await harness.send('POST', '/api/v1/finance/payout-runs', unproven), 'step_up_required');
    const stranger = 'mer_01kb2m5v3xe8wr9q4t7n6c0d1f';
    await refused(payouts.startRun({ ownerId: stranger }), 'not_found');
    await refused(payouts.setAccount({ ownerId: stranger, destination: 'acct_1' }), 'not_found');
    await refused((await harness.as('merchant')).payouts.startRun({}), 'forbidden');
    await refused((await harness.as('admin')).payouts.startRun({}), 'demo_account_managed');
    const { data } = await (await harness.as('otherCourier')).payouts.list({ limit: 100 });
    const own = await ownerOf(harness, 'merchant');
    expect(data.filter(({ owner }) => owner.id === own)).toEqual([]);
    expect((await (await harness.as('otherCourier')).payouts.list({ ownerId: own })).data).toEqual([]);
    const { data: all } = await payouts.list({ kind: 'merchant', limit: 1 });
    if (all[0]) await refused((await harness.as('otherCourier')).payouts.get(all[0].id), 'not_found');
  });
});
