import { describe, expect, it } from 'vitest';
import type { Store } from '../../kernel/store/store.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { exampleQuote } from '../testing/quote-fixture.js';
import type { QuoteRecord } from './records.js';
import { findUsableQuote, redeemQuote } from './redeem.js';

const now = '2026-11-21T10:14:59.999Z';
const deliveryId = 'dlv_01kb2m5v3xe8wr9q4t7n6c0d1f';
const open = exampleQuote();

async function storeWith(quote: QuoteRecord): Promise<Store> {
  const store = createMemoryStore();
  await store.transaction((db) => db.insert('quotes', quote));
  return store;
}

const refusals: readonly (readonly [string, QuoteRecord, string])[] = [
  ['an unknown quote', exampleQuote({ id: 'quo_01kb2m5v3xe8wr9q4t7n6c0d1g' }), 'quote_not_found'],
  ['one of another partner', exampleQuote({ partnerId: 'par_01kb2m5v3xe8wr9q4t7n6c0d1g' }), 'quote_not_found'],
  ['one of the other mode', exampleQuote({ livemode: true }), 'quote_not_found'],
  ['a used one', exampleQuote({ status: 'used', deliveryId }), 'quote_used'],
  ['a used one that has also expired', exampleQuote({ status: 'used', deliveryId, expiresAt: now }), 'quote_used'],
  ['an expired one', exampleQuote({ expiresAt: now }), 'quote_expired'],
];

describe('findUsableQuote', () => {
  it('returns a usable quote, and leaves it open', async () => {
    const { reader } = await storeWith(open);
    expect(await findUsableQuote({ reader, now }, open.id, open)).toEqual(open);
    expect(await reader.get('quotes', open.id)).toEqual(open);
  });

  it.each(refusals)('refuses %s', async (_name, quote, code) => {
    const { reader } = await storeWith(quote);
    await expect(findUsableQuote({ reader, now }, open.id, open)).rejects.toMatchObject({
      code,
      extras: { errors: [{ pointer: '/body/quoteId', code }] },
    });
  });
});

describe('redeemQuote', () => {
  it('marks the quote as used by the delivery', async () => {
    const store = await storeWith(open);
    const redeemed = await store.transaction((db) => redeemQuote({ db, now }, open.id, open, deliveryId));
    expect(redeemed).toEqual({ ...open, status: 'used', deliveryId });
    expect(await store.reader.get('quotes', open.id)).toEqual(redeemed);
  });

  it.each(refusals)('refuses %s, and changes nothing', async (_name, quote, code) => {
    const store = await storeWith(quote);
    const redeeming = store.transaction((db) => redeemQuote({ db, now }, open.id, open, deliveryId));
    await expect(redeeming).rejects.toMatchObject({ code, extras: { errors: [{ pointer: '/body/quoteId', code }] } });
    expect(await store.reader.get('quotes', quote.id)).toEqual(quote);
  });

  it('redeems a quote for one of several concurrent deliveries', async () => {
    const store = await storeWith(open);
    const attempts = Array.from({ length: 8 }, (_, index) => `${deliveryId.slice(0, -1)}${index}`);
    const outcomes = await Promise.allSettled(
      attempts.map((id) => store.transaction((db) => redeemQuote({ db, now }, open.id, open, id))),
    );
    const redeemed = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value.deliveryId);
    expect(redeemed).toHaveLength(1);
    expect((await store.reader.get('quotes', open.id))?.deliveryId).toBe(redeemed[0]);
  });
});
