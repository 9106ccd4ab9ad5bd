import { expect, it } from 'vitest';
import { createMemoryStore } from '../service/memory-store.js';
import type { SandboxPayment } from './sandbox-book.js';
import { createStoredSandboxBook } from './stored-sandbox-book.js';

const payment = (reference: string, amount: number): SandboxPayment => ({
  ...{ reference, paymentId: reference, status: 'authorised', currency: 'RON', amount, method: 'card_ok', done: {} },
  ...{ capturedAmount: 0, refundedAmount: 0, disputedAmount: 0, createdAt: '2026-11-21T08:00:00.000Z' },
});

it('stores each of many payments once, although several calls begin the same one', async () => {
  const store = createMemoryStore();
  let commits = 0;
  const counted: typeof store = {
    ...store,
    transaction: (work, name) => {
      commits += 1;
      return store.transaction(work, name);
    },
  };
  const book = createStoredSandboxBook(counted);
  const calls = Array.from({ length: 200 }, (_, call) => book.add(payment(`payment-${call % 190}`, call)));
  const stored = await Promise.all(calls);
  const amounts = stored.map(({ amount }) => amount);
  expect(amounts.slice(190)).toEqual(amounts.slice(0, 10));
  expect(await store.reader.count('sandboxPayments', {})).toBe(190);
  expect(commits).toBeLessThan(100);
});

it('changes an existing payment only', async () => {
  const book = createStoredSandboxBook(createMemoryStore());
  await book.add(payment('known', 500));
  const release = (before: SandboxPayment): SandboxPayment => ({ ...before, status: 'released' });
  expect(await book.change('known', release)).toMatchObject({ status: 'released', amount: 500 });
  expect(await book.change('unknown', release)).toBeUndefined();
  expect(await book.change('known', () => undefined)).toMatchObject({ status: 'released' });
});
