import { sampleFiles } from '@doorstep/core/testing';
import type { Doorstep } from '@doorstep/sdk';
import { expect } from 'vitest';
import { elsewhere } from '../kit/courier-hands.js';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers } from '../kit/http.js';
import { bringToDropoff, crowdCourier, flowers } from '../kit/live-delivery.js';
import { type OwnPartner, ownPartner } from '../kit/own-partner.js';
import { openReceiver } from '../kit/receiver.js';
import { subject } from '../kit/scenario.js';

const lei = (amount: number) => ({ amount, currency: 'RON' as const });
const broken = { reason: 'damaged', text: 'Tijele sunt rupte.' } as const;
const billing = {
  companyName: 'Taverna Nouă SRL',
  vatId: 'RO14399840',
  address: { street: 'Strada Horea 5', city: 'Cluj-Napoca', countyCode: 'RO-CJ' },
};

/** Has a courier deliver flowers in live mode, and returns the id and the fee. */
async function delivered(harness: Harness, { live }: OwnPartner, externalReference = 'order-1042') {
  const { id, fee } = await live.deliveries.create({ ...flowers, externalReference });
  const courier = crowdCourier(harness, 4);
  await bringToDropoff(courier, id);
  await courier.deliveries.markDelivered(id, elsewhere);
  await harness.target.advance('1s');
  return { id, fee: fee.amount };
}

/** Reads what both sides of the books say about a partner's deliveries. */
async function reconciled(harness: Harness): Promise<number> {
  const admin = await harness.as('admin');
  const day = new Date(harness.target.now()).toISOString().slice(0, 10);
  return (await admin.finance.getReconciliation({ from: day, to: day })).deliveries.variance.amount;
}

const listed = async ({ claims }: Doorstep, query: Parameters<Doorstep['claims']['list']>[0]): Promise<string[]> =>
  (await claims.list(query)).data.map(({ id }) => id);

async function decide(harness: Harness, id: string, amount: number, note?: string) {
  const support = await harness.as('support');
  return support.deliveryClaims.decide(id, { amount: lei(amount), ...(note === undefined ? {} : { note }) });
}

export const deliveryClaims = subject('claims of partners', (scenario) => {
  scenario('are decided by support, and credited on the statement with their VAT', async (harness) => {
    const partner = await ownPartner(harness);
    const { live } = partner;
    const receiver = openReceiver(harness);
    const { id, fee } = await delivered(harness, partner);
    const eventTypes = ['delivery_claim.submitted', 'delivery_claim.decided'] as const;
    await live.webhookEndpoints.create({ url: receiver.url, eventTypes: [...eventTypes] });
    const photo = new Blob([sampleFiles.png], { type: 'image/png' });
    const items = [{ name: 'Buchet de trandafiri', quantity: 1 }];
    const claim = await live.claims.create(id, { ...broken, items, amount: lei(500), photo, photo2: photo });
    expect(claim).toMatchObject({
      ...{ ...broken, items, status: 'submitted', amount: lei(500), externalReference: 'order-1042', decision: null },
      allowedActions: ['withdraw'],
    });
    const [photoId = '', second] = claim.photoIds;
    expect(second).toBeDefined();
    const support = await harness.as('support');
    const seen = await support.deliveryClaims.get(claim.id);
    expect(seen).toMatchObject({ partnerId: partner.id, fee: lei(fee), allowedActions: ['decide'] });
    const { data } = await support.deliveryClaims.list({ partnerId: partner.id, status: ['submitted'] });
    expect(data).toEqual([seen]);
    for (const file of [
      await support.deliveryClaims.downloadPhoto(claim.id, photoId),
      await live.claims.downloadPhoto(claim.id, photoId),
    ]) {
      expect(new Uint8Array(await file.arrayBuffer())).toEqual(sampleFiles.png);
    }
    await refused(live.claims.create(id, { ...broken, amount: lei(400) }), 'claim_exists');
    expect(await refused(decide(harness, claim.id, 300), 'invalid_request')).toMatchObject({
      errors: [{ pointer: '/body/note', code: 'required' }],
    });
    await refused(decide(harness, claim.id, 501), 'invalid_request');
    const decided = await decide(harness, claim.id, 300, 'Trei tije.');
    expect(decided).toMatchObject({ status: 'partly_approved', decision: { amount: lei(300), note: 'Trei tije.' } });
    await refused(decide(harness, claim.id, 500), 'invalid_transition');
    await refused(live.claims.withdraw(claim.id), 'invalid_transition');

    await harness.target.advance('1s');
    await refused(live.claims.create(id, { ...broken, amount: lei(500) }), 'claim_exists');
    const rest = await live.claims.create(id, { ...broken, reason: 'late' });
    expect(rest.amount).toEqual(lei(fee - 300));
    await decide(harness, rest.id, fee - 300);
    await harness.target.advance('1s');
    await refused(live.claims.create(id, { ...broken, amount: lei(1) }), 'claim_not_possible');
    const { data: credits } = await live.charges.list({ deliveryId: id, kind: ['delivery_claim'] });
    expect(credits.map(({ total }) => total.amount)).toEqual([300 - fee, -300]);
    const [month] = (await live.statements.list()).data;
    const { lines, vat, total } = await live.statements.get(month?.month ?? '');
    expect(lines.map(({ kind, count }) => [kind, count])).toEqual([
      ['delivery_completed', 1],
      ['delivery_claim', 2],
    ]);
    expect([vat, total]).toEqual([lei(0), lei(0)]);
    expect(await reconciled(harness)).toBe(0);
    const news = receiver.deliveries.map(({ event }) => [event.type, event.data]);
    const about = { claimId: claim.id, deliveryId: id, reason: 'damaged', amount: lei(500) };
    expect(news.slice(0, 2)).toEqual([
      ['delivery_claim.submitted', { ...about, status: 'submitted', decision: null }],
      ['delivery_claim.decided', { ...about, status: 'partly_approved', decision: decided.decision }],
    ]);
  });

  scenario('are on a credit note if the fee is on an invoice, also one decided before it', async (harness) => {
    const partner = await ownPartner(harness);
    const { live } = partner;
    await harness.owner('admin').invoices.setPartnerBillingProfile(partner.id, billing);
    const early = await delivered(harness, partner);
    const late = await delivered(harness, partner, 'order-1043');
    const first = await live.claims.create(early.id, { ...broken, amount: lei(301) });
    await harness.target.advance('1s');
    const second = await live.claims.create(late.id, { ...broken, amount: lei(499) });
    await decide(harness, first.id, 301);
    await harness.target.advance('29d');
    const third = await live.claims.create(early.id, { ...broken, amount: lei(200) });
    await harness.target.advance('6d');
    await live.claims.withdraw(third.id);
    await refused(live.claims.create(early.id, { ...broken, amount: lei(100) }), 'claim_not_possible');
    await decide(harness, second.id, 499);
    await harness.target.advance('1s');

    const { data } = await live.invoices.list();
    const documents = data.toReversed();
    const total = early.fee + late.fee;
    expect(documents.map(({ kind, total: { amount } }) => [kind, amount])).toEqual([
      ['invoice', total],
      ['credit_note', 301],
      ['credit_note', 499],
    ]);
    expect(documents[1]).toMatchObject({ correctsId: documents[0]?.id, vat: lei(52) });
    expect(await listed(live, { status: ['approved'] })).toEqual([second.id, first.id]);
    expect(await listed(live, { status: ['withdrawn'], deliveryId: early.id })).toEqual([third.id]);
  });

  scenario('are refused before the end, for more than the fee, and for deliveries of others', async (harness) => {
    const owner = await ownPartner(harness);
    const { test, testKey } = owner;
    const { id, fee } = await test.deliveries.create({ ...flowers, sandbox: { auto: false } });
    expect(await refused(test.claims.create(id, broken), 'claim_not_possible')).toMatchObject({
      currentStatus: 'pending',
    });
    await test.sandbox.advanceDelivery(id, { steps: 5 });
    const stranger = await ownPartner(harness);
    for (const other of [stranger.test, stranger.live, owner.live])
      await refused(other.claims.create(id, broken), 'not_found');
    const send = (json: object) => harness.send('POST', `/v1/deliveries/${id}/claims`, { token: testKey, json });
    for (const [change, ...pointers] of [
      [{ amount: lei(fee.amount + 1) }, '/body/amount/amount'],
      [{ amount: lei(0) }, '/body/amount/amount'],
      [{ amount: { amount: 100, currency: 'EUR' } }, '/body/amount/currency'],
      [{ items: [{ name: 'Lalele', quantity: 1 }] }, '/body/items/0/name'],
      [{ items: [{ name: 'Buchet de trandafiri', quantity: 2 }] }, '/body/items/0/quantity'],
      [{ reason: 'ugly' }, '/body/reason'],
      [{ text: '' }, '/body/text'],
    ] as const) {
      expectPointers(await send({ ...broken, ...change }), ...pointers);
    }
    await harness.target.advance('1s');
    const claim = await test.claims.create(id, broken);
    expect(claim.amount).toEqual(fee);
    await refused((await harness.as('support')).deliveryClaims.get(claim.id), 'not_found');
    await refused(stranger.test.sandbox.decideClaim(claim.id, { amount: lei(0), note: 'Nu.' }), 'not_found');
    expect(await test.sandbox.decideClaim(claim.id, { amount: lei(0), note: 'Nu.' })).toMatchObject({
      status: 'rejected',
      decision: { amount: lei(0), note: 'Nu.' },
    });
    expect((await test.charges.list({ kind: ['delivery_claim'] })).data).toEqual([]);
  });
});
