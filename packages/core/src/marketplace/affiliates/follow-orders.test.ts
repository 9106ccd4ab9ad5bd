import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { affiliateCode, createReferralTest, type ReferralTest } from '../testing/referral-fixture.js';

const day = 24 * 60 * 60;

let test: ReferralTest;
let customer: string;
beforeEach(async () => {
  test = await createReferralTest();
  customer = await test.customer();
  await test.claim(customer, { code: affiliateCode });
});

const status = async () => (await test.conversionOf(customer))?.status;

describe('a pending conversion', () => {
  it('is confirmed by the first delivered order, and unaffected by later ones', async () => {
    const orderId = await test.deliver(customer);
    expect(await test.conversionOf(customer)).toMatchObject({ status: 'confirmed', orderId, sequence: 2 });
    await test.deliver(customer);
    expect(await test.conversionOf(customer)).toMatchObject({ status: 'confirmed', orderId, sequence: 2 });
    const events = await test.store.reader.find('events', { where: { type: 'referral.confirmed' } });
    expect(events).toMatchObject([{ actorId: 'system', data: { customerId: customer, orderId, status: 'confirmed' } }]);
  });

  it('is not confirmed by the order of another customer', async () => {
    await test.deliver(await test.customer());
    expect(await status()).toBe('pending');
  });

  it('is not confirmed if an earlier delivery had escaped the claim', async () => {
    const other = await test.customer();
    const first = await test.deliver(other);
    await test.store.transaction(async (db) => {
      const row = await db.get('referralConversions', (await test.conversionOf(customer))?.id ?? '');
      if (row) await db.insert('referralConversions', { ...row, id: 'rfc_late', customerId: other });
    });
    expect(await test.deliver(other)).not.toBe(first);
    expect(await test.conversionOf(other)).toMatchObject({ status: 'pending', orderId: null });
  });

  it('does not prevent deliveries when two orders are delivered concurrently', async () => {
    const orders = await Promise.all([test.deliver(customer), test.deliver(customer)]);
    expect(await test.store.reader.count('orders', { customerId: customer, status: 'delivered' })).toBe(2);
    expect(orders).toContain((await test.conversionOf(customer))?.orderId);
  });

  it('expires after 30 days, after which no order confirms it', async () => {
    await test.advance(30 * day - 1);
    expect(await status()).toBe('pending');
    await test.advance(1);
    expect(await test.conversionOf(customer)).toMatchObject({ status: 'expired', sequence: 2 });
    await test.deliver(customer);
    expect(await status()).toBe('expired');
  });

  it('is not confirmed after its expiry, even if the job is late', async () => {
    test.ports.clock.set(test.ports.clock.now() + 30 * day * 1_000);
    await test.deliver(customer);
    expect(await status()).toBe('pending');
    await test.advance(0);
    expect(await status()).toBe('expired');
  });

  it('does not expire once it is confirmed', async () => {
    await test.deliver(customer);
    await test.advance(31 * day);
    expect(await status()).toBe('confirmed');
  });
});

describe('a confirmed conversion', () => {
  it('is reversed only by a full refund of its own order', async () => {
    const orderId = await test.deliver(customer);
    const other = await test.deliver(customer);
    await test.refund(other, 'all');
    expect(await status()).toBe('confirmed');
    await test.refund(orderId, 'part');
    expect(await status()).toBe('confirmed');
    await test.refund(orderId, 'all');
    expect(await test.conversionOf(customer)).toMatchObject({ status: 'reversed', orderId, sequence: 3 });
  });
});

type Step =
  | { readonly kind: 'claim'; readonly who: number; readonly code: number; readonly click: boolean }
  | { readonly kind: 'deliver' | 'refund'; readonly who: number }
  | { readonly kind: 'wait'; readonly days: number };

const who = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('claim' as const), who, code: fc.nat(3), click: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('deliver' as const, 'refund' as const), who }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 10, 29, 30) }),
);

/** Expected state of one customer. */
interface Expected {
  status: string | undefined;
  since: number;
  firstOrder: string | undefined;
}

describe('referrals, after any actions of customers', () => {
  it('have at most one conversion per customer, confirmed by the first order in time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const people = [await test.customer(), await test.customer(), await test.customer()];
        const codes = [...(await Promise.all(people.map((person) => test.ownCode(person)))), affiliateCode];
        const expected = people.map((): Expected => ({ status: undefined, since: 0, firstOrder: undefined }));
        let today = 0;
        for (const next of steps) {
          if (next.kind === 'wait') {
            await test.advance(next.days * day);
            today += next.days;
            for (const one of expected) if (one.status === 'pending' && today - one.since >= 30) one.status = 'expired';
            continue;
          }
          const person = people[next.who] ?? '';
          const one = expected[next.who];
          if (!one) continue;
          if (next.kind === 'claim') {
            const code = codes[next.code] ?? '';
            const body = next.click ? { clickId: await test.click(code) } : { code };
            const allowed = next.code !== next.who && one.status === undefined && one.firstOrder === undefined;
            expect((await test.claim(person, body)).status).toBe(allowed ? 201 : 409);
            if (allowed) Object.assign(one, { status: 'pending', since: today });
          } else if (next.kind === 'deliver') {
            const orderId = await test.deliver(person);
            if (one.status === 'pending') one.status = 'confirmed';
            one.firstOrder ??= orderId;
          } else if (one.firstOrder !== undefined) {
            await test.refund(one.firstOrder, 'all');
            if (one.status === 'confirmed') one.status = 'reversed';
          }
        }
        const found = await Promise.all(people.map((person) => test.conversionOf(person)));
        expect(found.map((conversion) => conversion?.status)).toEqual(expected.map((one) => one.status));
        for (const conversion of found) {
          if (!conversion) continue;
          const events = await test.store.reader.find('events', {
            where: { subjectId: conversion.id },
            orderBy: [['sequence', 'asc']],
          });
          expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
          expect(events.at(-1)?.sequence).toBe(conversion.sequence);
        }
      }),
      { numRuns: 40 },
    );
  });
});
