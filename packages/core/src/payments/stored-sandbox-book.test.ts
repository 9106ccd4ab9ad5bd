import { expect, it } from 'vitest';
import { createMemoryStore } from '../service/memory-store.js';
import type { SandboxPayment } from './sandbox-book.js';
import { createStoredSandboxBook } from './stored-sandbox-book.js';

const payment = (reference: string, amount: number): SandboxPayment => ({
  ...{ reference, paymentId: reference, status: 'authorised', currency: 'RON', amount, method: 'card_ok', done: {} },
  ...{ capturedAmount: 0, refundedAmount: 0, disputedAmount: 0, createdAt: '2026-11-21T08:00:00.000Z' },
});

it('stores a reservation with the order that keeps it', async () => {
  const store = createMemoryStore();
  const book = createStoredSandboxBook(store);
  const { keep } = await book.reserve(payment('kept', 500));
  expect(await book.get('kept')).toBeUndefined();
  await store.transaction(async (db) => keep?.(db));
  expect(await book.get('kept')).toEqual(payment('kept', 500));
});

it('stores a payment once', async () => {
  const book = createStoredSandboxBook(createMemoryStore());
  await book.add(payment('tip', 500));
  expect(await book.add(payment('tip', 700))).toMatchObject({ amount: 500 });
  expect(await book.get('tip')).toMatchObject({ amount: 500 });
});

it('changes an existing payment only', async () => {
  const book = createStoredSandboxBook(createMemoryStore());
  await book.add(payment('known', 500));
  const release = (before: SandboxPayment): SandboxPayment => ({ ...before, status: 'released' });
  expect(await book.change('known', release)).toMatchObject({ status: 'released', amount: 500 });
  expect(await book.change('unknown', release)).toBeUndefined();
  expect(await book.change('known', () => undefined)).toMatchObject({ status: 'released' });
});
