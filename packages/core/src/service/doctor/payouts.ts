import { daySeconds } from '@doorstep/contracts';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { batchesOf } from '../../kernel/store/batches.js';
import type { Check } from './check.js';

/** Time after which a transfer counts as stuck. */
const stuckSeconds = daySeconds;

/** Compares payouts with the ledger. */
export const payouts: Check = {
  name: 'payouts',
  promise: 'The ledger has the amount of each payout, and has it no longer when the payout failed.',
  severity: 'broken',
  remedy:
    'Compare the payout with its ledger entries and with the transfer at the payment provider, and restore what was edited.',
  async *examine({ reader }) {
    for await (const rows of batchesOf(reader, 'payouts', [{}])) {
      const groups = await reader.aggregate('ledgerEntries', {
        where: { subjectId: { in: rows.map(({ id }) => id) }, account: { in: ['payment_clearing', 'courier_cash'] } },
        groupBy: ['subjectId', 'account'],
        sum: ['amount'],
      });
      const posted = (id: string, account: string): number =>
        0 - (groups.find(({ group }) => group.subjectId === id && group.account === account)?.sums.amount ?? 0);
      for (const { id, status, amount, cashKept } of rows) {
        const sent = status === 'failed' ? 0 : amount;
        const entries = [posted(id, 'payment_clearing'), posted(id, 'courier_cash')];
        if (entries[0] === sent && entries[1] === cashKept) continue;
        const detail = `It is ${status} with ${amount}, and kept ${cashKept}; the ledger has ${entries.join(' and ')}.`;
        yield { subject: id, detail };
      }
    }
  },
};

/** Lists payouts that the provider has not taken for a day. */
export const payoutTransfers: Check = {
  name: 'payout-transfers',
  promise: 'The payment provider takes each payout within a day.',
  severity: 'warning',
  remedy:
    'Look at the payment provider: it may be unavailable, or its balance too small. The transfer is repeated until it is taken.',
  async *examine({ reader, now }) {
    const where = { status: 'pending', createdAt: { lt: addSeconds(now, -stuckSeconds) } } as const;
    for await (const rows of batchesOf(reader, 'payouts', [where])) {
      for (const { id, amount, createdAt } of rows) {
        yield { subject: id, detail: `The transfer of ${amount} has waited since ${createdAt}.` };
      }
    }
  },
};
