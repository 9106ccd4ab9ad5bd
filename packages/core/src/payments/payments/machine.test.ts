import { describe, expect, it } from 'vitest';
import { type PaymentMove, paymentTransitions, statusAfter } from './machine.js';
import type { PaymentStatus } from './records.js';

const part = { capturedAmount: 500, refundedAmount: 100 };
const all = { capturedAmount: 500, refundedAmount: 500 };

describe('payments', () => {
  it.each<[PaymentStatus, PaymentMove, typeof part, PaymentStatus]>([
    ['authorised', 'capture', { ...part, refundedAmount: 0 }, 'captured'],
    ['cash_due', 'collect', { ...part, refundedAmount: 0 }, 'captured'],
    ['cash_due', 'owe', { capturedAmount: 0, refundedAmount: 0 }, 'owed'],
    ['authorised', 'renew', { capturedAmount: 0, refundedAmount: 0 }, 'authorised'],
    ['cash_due', 'void', { capturedAmount: 0, refundedAmount: 0 }, 'voided'],
    ['authorised', 'void', { capturedAmount: 0, refundedAmount: 0 }, 'voided'],
    ['captured', 'refund', part, 'partially_refunded'],
    ['captured', 'refund', all, 'refunded'],
    ['partially_refunded', 'refund', all, 'refunded'],
    ['refunded', 'tip', part, 'partially_refunded'],
    ['partially_refunded', 'refuse_tip', all, 'refunded'],
    ['partially_refunded', 'refuse_tip', part, 'partially_refunded'],
    ['captured', 'dispute', part, 'captured'],
    ['refunded', 'win_dispute', all, 'refunded'],
  ])('that are %s become after %s of %j %s', (status, move, after, expected) => {
    expect(statusAfter({ id: 'pay_1', status }, move, after)).toBe(expected);
  });

  it('move in no other way', () => {
    const listed = new Set(
      paymentTransitions.flatMap(({ from, action }) => from.map((status) => `${status} ${action}`)),
    );
    const statuses = [
      'action_required',
      'authorised',
      'cash_due',
      'owed',
      'captured',
      'voided',
      'declined',
      'refunded',
      'partially_refunded',
    ] as const;
    for (const status of statuses) {
      for (const move of [
        'authorise',
        'decline',
        'capture',
        'collect',
        'owe',
        'renew',
        'void',
        'refund',
        'tip',
        'refuse_tip',
        'dispute',
        'win_dispute',
      ] as const) {
        const run = (): PaymentStatus => statusAfter({ id: 'pay_1', status }, move, part);
        if (listed.has(`${status} ${move}`)) expect(run).not.toThrow();
        else expect(run).toThrow(`${move} is not possible while payment pay_1 is ${status}.`);
      }
    }
  });
});
