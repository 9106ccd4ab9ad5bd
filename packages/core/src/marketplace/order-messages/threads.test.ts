import { orderStatuses } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { isOpen, threadBetween, threadsOf } from './threads.js';

const statusSince = '2026-11-21T10:00:00.000Z';
const courierId = 'cou_01kb2m5v3xe8wr9q4t7n6c0d1f';

/** The states in which people write, and for how many seconds after an order got there: null for as long as it stays. */
const written = {
  awaiting_payment: 0,
  scheduled: 0,
  placed: null,
  accepted: null,
  ready: null,
  claimed: null,
  picked_up: null,
  delivered: 1_800,
  rejected: 1_800,
  cancelled: 1_800,
  expired: 1_800,
  failed: 1_800,
} as const;

describe.each(orderStatuses)('while an order is %s', (status) => {
  const seconds = written[status];
  const open = (after: number, courier: string | null, thread: Parameters<typeof isOpen>[1]): boolean =>
    isOpen({ status, statusSince, courierId: courier }, thread, addSeconds(statusSince, after));

  it.each([0, 1_799, 1_800, 86_400])('customer and merchant write as the table says, %i seconds later', (after) => {
    expect(open(after, null, 'customer_merchant')).toBe(seconds === null || after < seconds);
  });

  it.each(['customer_courier', 'merchant_courier'] as const)('%s needs a courier', (thread) => {
    expect(open(0, null, thread)).toBe(false);
    expect(open(0, courierId, thread)).toBe(seconds === null || seconds > 0);
    expect(open(1_800, courierId, thread)).toBe(seconds === null);
  });
});

it.each([
  ['customer', 'courier', 'customer_courier'],
  ['courier', 'customer', 'customer_courier'],
  ['merchant', 'customer', 'customer_merchant'],
  ['courier', 'merchant', 'merchant_courier'],
  ['customer', 'customer', undefined],
] as const)('the thread of %s and %s is %s', (one, other, thread) => {
  expect(threadBetween(one, other)).toBe(thread);
});

it.each([
  ['customer', ['customer_merchant', 'customer_courier']],
  ['merchant', ['customer_merchant', 'merchant_courier']],
  ['courier', ['customer_courier', 'merchant_courier']],
] as const)('a %s takes part in %j', (party, threads) => {
  expect(threadsOf(party)).toEqual(threads);
});
