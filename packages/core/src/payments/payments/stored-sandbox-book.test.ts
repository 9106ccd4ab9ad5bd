import { expect, it } from 'vitest';
import { createVirtualClock } from '../../kernel/primitives/clock.js';
import { createMemoryStore } from '../../service/memory-store.js';
import type { SandboxPayment } from './sandbox-book.js';
import { createSandboxPayments } from './sandbox-provider.js';
import { createStoredSandboxBook } from './stored-sandbox-book.js';

const clock = createVirtualClock('2026-11-21T10:00:00.000Z');

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
  const cancel = (before: SandboxPayment): SandboxPayment => ({ ...before, status: 'voided' });
  expect(await book.change('known', cancel)).toMatchObject({ status: 'voided', amount: 500 });
  expect(await book.change('unknown', cancel)).toBeUndefined();
  expect(await book.change('known', () => undefined)).toMatchObject({ status: 'voided' });
});

it('keeps each of many cards that a customer enters at once, and each once', async () => {
  const { cards } = createSandboxPayments({ clock, book: createStoredSandboxBook(createMemoryStore()) });
  const accountId = 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f';
  const setups = await Promise.all(['a', 'b', 'c', 'd'].map((key) => cards.begin({ key, accountId })));
  await Promise.all([...setups, ...setups].map(({ reference }) => cards.enter?.(reference, 'card_ok')));
  const ids = async () => (await cards.list(accountId)).map(({ id }) => id).sort();
  expect(await ids()).toEqual(['saved_a', 'saved_b', 'saved_c', 'saved_d']);
  const removed = ['saved_a', 'saved_a', 'saved_c'].map((id) => cards.remove(accountId, id));
  expect((await Promise.all(removed)).filter((wasThere) => wasThere)).toHaveLength(2);
  expect(await ids()).toEqual(['saved_b', 'saved_d']);
});
