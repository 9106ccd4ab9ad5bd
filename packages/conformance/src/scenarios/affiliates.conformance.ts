import type { SignedInSession } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { claimOrder, deliverOrder, pickUpOrder } from '../kit/courier-hands.js';
import { type DemoAccount, type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { subject } from '../kit/scenario.js';
import { basket } from '../kit/shopping.js';
import { realAdminToken } from '../targets/test-actors.js';

/** An affiliate code of the demo data. */
const affiliateCode = 'BUCATE-BUNE';
const password = 'patru-castane-coapte';
const emailOf = (name: string): string => `${name}@referrals.example`;

/** Registers a customer without orders. */
async function newcomer({ platform, target }: Harness, name: string): Promise<SignedInSession> {
  await target.advance('1m');
  return platform.register({ email: emailOf(name), password, displayName: name, phone: '+40744002212' });
}

async function click({ platform }: Harness, code = affiliateCode): Promise<string> {
  return (await platform.affiliates.recordClick({ code, landingPath: '/stores', source: 'blog' })).id;
}

/** Brings an order to the customer's door. `handOver` completes it. */
async function orderAtDoor(
  harness: Harness,
  customer: SignedInSession,
  carrier: DemoAccount = 'courier',
): Promise<{ readonly id: string; handOver(): PromiseLike<unknown> }> {
  const [merchant, courier] = [await harness.as('merchant'), await harness.as(carrier)];
  const { id } = await customer.checkout.create(await basket(harness));
  await merchant.orders.accept(id);
  await merchant.orders.markReady(id);
  await claimOrder(courier, id);
  const pickupCode = (await merchant.orders.getVerificationCodes(id)).pickup.code ?? '';
  await pickUpOrder(courier, id, { pickupCode });
  const dropoffCode = (await customer.orders.getVerificationCodes(id)).dropoff.code ?? '';
  return { id, handOver: () => deliverOrder(courier, id, { dropoffCode }) };
}

async function deliver(harness: Harness, customer: SignedInSession): Promise<string> {
  const { id, handOver } = await orderAtDoor(harness, customer);
  await handOver();
  return id;
}

/** Returns the conversion through which the customer joined. */
async function conversionOf({ affiliates }: SignedInSession) {
  return (await affiliates.listConversions({ side: 'invited' })).data[0];
}

export const affiliatesSubject = subject('affiliates and referrals', (scenario) => {
  scenario('lead from a click to the first delivered order', async (harness) => {
    const customer = await newcomer(harness, 'ioana');
    const conversion = await customer.affiliates.claimConversion({ clickId: await click(harness) });
    expect(conversion).toMatchObject({ side: 'invited', kind: 'affiliate', code: affiliateCode, status: 'pending' });
    expect(Date.parse(conversion.expiresAt) - Date.parse(conversion.createdAt)).toBe(30 * 86_400_000);
    const before = await (await harness.as('support')).affiliates.list();
    const orderId = await deliver(harness, customer);
    expect(await conversionOf(customer)).toMatchObject({ id: conversion.id, status: 'confirmed', orderId });
    await deliver(harness, customer);
    expect(await conversionOf(customer)).toMatchObject({ status: 'confirmed', orderId });
    const after = await (await harness.as('support')).affiliates.list();
    const confirmed = ({ data }: typeof after) =>
      data.find(({ code }) => code === affiliateCode)?.conversions.confirmed;
    expect(confirmed(after)).toBe((confirmed(before) ?? 0) + 1);
  });

  scenario('let a customer invite others without revealing their orders', async (harness) => {
    const [inviting, invited] = [await newcomer(harness, 'ana'), await newcomer(harness, 'radu')];
    await refused(inviting.affiliates.getOwnCode(), 'not_found');
    const made = await inviting.affiliates.createOwnCode();
    expect(await inviting.affiliates.getOwnCode()).toEqual(made);
    expect(await inviting.affiliates.createOwnCode()).toEqual(made);
    expect(made.landingPath).toContain(made.code);
    await invited.affiliates.claimConversion({ code: ` ${made.code.toLowerCase()} ` });
    await deliver(harness, invited);
    expect((await inviting.affiliates.listConversions()).data).toMatchObject([
      { side: 'inviting', kind: 'referral', code: made.code, status: 'confirmed', orderId: null },
    ]);
    expect((await invited.affiliates.listConversions()).data).toEqual([]);
    await refused(inviting.affiliates.claimConversion({ code: made.code }), 'self_referral');
    await refused(inviting.affiliates.claimConversion({ clickId: await click(harness, made.code) }), 'self_referral');
  });

  scenario('apply to new customers only, and once', async (harness) => {
    const [one, other] = [await newcomer(harness, 'unu'), await newcomer(harness, 'doi')];
    const clickId = await click(harness);
    const key = { idempotencyKey: 'conformance-claim-1' };
    const first = await one.affiliates.claimConversion({ clickId }, key);
    expect(await one.affiliates.claimConversion({ clickId }, key)).toEqual(first);
    await refused(one.affiliates.claimConversion({ clickId }), 'already_referred');
    await refused(one.affiliates.claimConversion({ code: affiliateCode }), 'already_referred');
    await refused(other.affiliates.claimConversion({ clickId }), 'click_claimed');
    await deliver(harness, other);
    await refused(other.affiliates.claimConversion({ code: affiliateCode }), 'not_a_new_customer');
  });

  scenario('go to exactly one of several concurrent claims', async (harness) => {
    const customer = await newcomer(harness, 'grabit');
    const clicks = [await click(harness), await click(harness), await click(harness)];
    const codes = await Promise.all(
      [...clicks.map((clickId) => ({ clickId })), { code: affiliateCode }, { code: 'STUDENT-UPB' }].map((json) =>
        harness.send('POST', '/api/v1/referrals/conversions', { token: customer.token, json }),
      ),
    );
    expect(codes.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    for (const answer of codes.filter(({ status }) => status === 409)) expectProblem(answer, 'already_referred');
    const rivals = [
      await newcomer(harness, 'rival1'),
      await newcomer(harness, 'rival2'),
      await newcomer(harness, 'rival3'),
    ];
    const clickId = await click(harness);
    const claims = await Promise.all(
      rivals.map(({ token }) => harness.send('POST', '/api/v1/referrals/conversions', { token, json: { clickId } })),
    );
    expect(claims.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const own = await Promise.all(Array.from({ length: 5 }, () => customer.affiliates.createOwnCode()));
    expect(new Set(own.map(({ code }) => code)).size).toBe(1);
  });

  scenario('do not block delivery when two orders arrive concurrently', async (harness) => {
    const customer = await newcomer(harness, 'dublu');
    await customer.affiliates.claimConversion({ code: affiliateCode });
    const orders = [await orderAtDoor(harness, customer), await orderAtDoor(harness, customer, 'otherCourier')];
    await Promise.all(orders.map(({ handOver }) => handOver()));
    for (const { id } of orders) expect((await customer.orders.get(id)).status).toBe('delivered');
    const conversion = await conversionOf(customer);
    // The orders do not see each other, so either may count as the first.
    expect(conversion?.status).toBe('confirmed');
    expect(orders.map(({ id }) => id)).toContain(conversion?.orderId);
  });

  scenario('are reversed when the order is refunded in full', async (harness) => {
    const customer = await newcomer(harness, 'banii');
    await customer.affiliates.claimConversion({ code: affiliateCode });
    const orderId = await deliver(harness, customer);
    const support = await harness.as('support');
    await support.orders.createRefund(orderId, { amount: { amount: 100, currency: 'RON' }, reason: 'items_missing' });
    expect((await conversionOf(customer))?.status).toBe('confirmed');
    await support.orders.createRefund(orderId, { reason: 'goodwill' });
    expect(await conversionOf(customer)).toMatchObject({ status: 'reversed', orderId });
  });

  scenario('have codes that administrators create and deactivate, but demo sessions do not', async (harness) => {
    const [admin, visitor] = [harness.owner('admin'), await harness.as('admin')];
    const made = await admin.affiliates.create({ code: 'radio-titan', name: ' Radio Titan ' });
    expect(made).toMatchObject({ code: 'RADIO-TITAN', name: 'Radio Titan', active: true });
    await refused(admin.affiliates.create({ code: 'RADIO-TITAN', name: 'Alt radio' }), 'referral_code_taken');
    const customer = await newcomer(harness, 'oprit');
    const clickId = await click(harness, made.code);
    await refused(visitor.affiliates.create({ code: 'VIZITAT', name: 'Vizitat' }), 'demo_account_managed');
    await refused(visitor.affiliates.update(made.id, { active: false }), 'demo_account_managed');
    expect(await admin.affiliates.update(made.id, { active: false })).toMatchObject({ active: false });
    await refused(harness.platform.affiliates.recordClick({ code: made.code, landingPath: '/' }), 'not_found');
    await refused(customer.affiliates.claimConversion({ code: made.code }), 'not_found');
    await refused(customer.affiliates.claimConversion({ clickId }), 'not_found');
    await admin.affiliates.update(made.id, { active: true, name: 'Radio Titan FM' });
    await customer.affiliates.claimConversion({ clickId });
    const { data } = await admin.affiliates.list({ limit: 1 });
    expect(data).toMatchObject([{ name: 'Radio Titan FM', conversions: { pending: 1, confirmed: 0 } }]);
    await refused(admin.affiliates.update('rco_01kb2m5v3xe8wr9q4t7n6c0d1f', { active: false }), 'not_found');
  });

  scenario('refuse invalid input and unauthorised callers', async (harness) => {
    const { send } = harness;
    const customer = await newcomer(harness, 'gresit');
    const post = (path: string, json: object, token?: string) => send('POST', `/api/v1/${path}`, { token, json });
    expectProblem(await post('affiliates/clicks', { code: 'NOBODY-1', landingPath: '/' }), 'not_found');
    expectPointers(
      await post('affiliates/clicks', { code: '!', landingPath: 'https://evil.example/?x=1', source: '' }),
      ...['/body/code', '/body/landingPath', '/body/source'],
    );
    expectPointers(await post('referrals/conversions', {}, customer.token), '/body/clickId');
    const both = { code: affiliateCode, clickId: 'afc_01kb2m5v3xe8wr9q4t7n6c0d1f' };
    expectPointers(await post('referrals/conversions', both, customer.token), '/body/clickId');
    await refused(customer.affiliates.claimConversion({ clickId: both.clickId }), 'not_found');
    expectProblem(await post('referrals/conversions', { code: affiliateCode }), 'unauthenticated');
    const { token } = await harness.as('courier');
    expectProblem(await post('referrals/conversions', { code: affiliateCode }, token), 'forbidden');
    expectProblem(await post('affiliates', { code: 'MINE', name: 'Mine' }, realAdminToken), 'step_up_required');
    expectProblem(await post('affiliates', { code: 'MINE', name: 'Mine' }, customer.token), 'forbidden');
  });
});

export const referralExpiry = subject('expiry of clicks and conversions', (scenario) => {
  scenario('expires conversions without a timely delivery, and unclaimed clicks', async (harness) => {
    const { platform, target } = harness;
    const [claimed, late] = [await newcomer(harness, 'fara-comanda'), await newcomer(harness, 'tarziu')];
    const clickId = await click(harness);
    await claimed.affiliates.claimConversion({ code: affiliateCode });
    await target.advance('29d');
    expect((await conversionOf(claimed))?.status).toBe('pending');
    // A session ends thirty days after its last use.
    await late.orders.list();
    await target.advance('1d');
    expect((await conversionOf(claimed))?.status).toBe('expired');
    await refused(late.affiliates.claimConversion({ clickId }), 'click_expired');
    await late.affiliates.claimConversion({ code: affiliateCode });
    const again = await platform.signIn({ email: emailOf('fara-comanda'), password });
    await deliver(harness, again);
    expect((await conversionOf(again))?.status).toBe('expired');
  });
});
