import type { Currency } from '@doorstep/contracts';
import type { Reader } from '../../kernel/store/store.js';
import { closedThrough } from '../../payments/ledger/fold.js';

/** The sum of all entries in one currency, in minor units. Anything but 0 is a fault of the books. */
export interface LedgerGauge {
  readonly currency: Currency;
  readonly variance: number;
}

/** Amounts that staff have to settle with the payment provider. */
export interface PaymentGauges {
  /** Payments and tips on which the last comparison of their day found a difference. */
  readonly differences: number;
  /** Captures and refunds that the provider has refused, and refunds that came back. */
  readonly refused: number;
  /** Disputes that wait for evidence. */
  readonly disputes: number;
}

/** Counts what staff have to settle with the payment provider. */
export async function paymentGauges(reader: Reader): Promise<PaymentGauges> {
  const [differences, refused, disputes] = await Promise.all([
    reader.count('paymentDifferences', {}),
    reader.count('paymentInstructions', { status: 'refused', kind: { in: ['capture', 'refund'] } }),
    reader.count('disputes', { status: 'needs_response' }),
  ]);
  return { differences, refused, disputes };
}

/**
 * Sums the ledger: closed days from their recorded sums, other days from their entries. So the cost does not grow with
 * history, and a later change to the entries of a closed day is left to `doorstep-server doctor`.
 */
export async function ledgerGauges(reader: Reader): Promise<LedgerGauge[]> {
  const closed = await closedThrough(reader);
  const recorded = await reader.aggregate('ledgerDays', {
    where: { day: { lte: closed } },
    groupBy: ['currency'],
    sum: ['amount'],
  });
  const open = await reader.aggregate('ledgerEntries', {
    where: { day: { gt: closed } },
    groupBy: ['currency'],
    sum: ['amount'],
  });
  // An alert needs a value before the first entry.
  const variances = new Map<Currency, number>([['RON', 0]]);
  for (const { group, sums } of [...recorded, ...open]) {
    variances.set(group.currency, (variances.get(group.currency) ?? 0) + sums.amount);
  }
  return [...variances].map(([currency, variance]) => ({ currency, variance }));
}
