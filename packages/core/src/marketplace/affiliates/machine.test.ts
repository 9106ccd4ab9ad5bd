import { type ConversionStatus, conversionStatuses } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { type ConversionMove, conversionMachine, conversionTransitions } from './machine.js';
import type { ReferralConversionRecord } from './records.js';

const moves: readonly ConversionMove[] = ['confirm', 'expire', 'reverse'];

/** Target of each possible move from each status. */
const expected: Readonly<Record<ConversionStatus, Partial<Record<ConversionMove, ConversionStatus>>>> = {
  pending: { confirm: 'confirmed', expire: 'expired' },
  confirmed: { reverse: 'reversed' },
  expired: {},
  reversed: {},
};

function conversion(status: ConversionStatus): ReferralConversionRecord {
  const now = '2026-11-21T10:00:00.000Z';
  return {
    ...{ id: 'rfc_1', status, sequence: 1, customerId: 'acc_1', codeId: 'rco_1' },
    ...{ clickId: null, source: null, campaign: null, orderId: null },
    ...{ expiresAt: now, statusSince: now, createdAt: now, updatedAt: now },
  };
}

describe('a conversion', () => {
  it.each(conversionStatuses.flatMap((status) => moves.map((move) => [status, move] as const)))(
    'that is %s has the expected target for %s',
    (status, move) => {
      expect(conversionMachine.find(move, 'system', conversion(status))?.to).toBe(expected[status][move]);
    },
  );

  it('ends expired or reversed, and can reach every status', () => {
    expect(conversionStatuses.filter(conversionMachine.hasEnded)).toEqual(['expired', 'reversed']);
    const reached = new Set(['pending', ...conversionTransitions.map(({ to }) => to)]);
    expect([...reached].sort()).toEqual([...conversionStatuses].sort());
  });
});
