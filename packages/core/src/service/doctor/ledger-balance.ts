import type { Check } from './check.js';

/** Adds up the entries of every posting, one day at a time. */
export const ledgerBalance: Check = {
  name: 'ledger-balance',
  promise: 'The entries of each posting in the ledger sum to zero per currency.',
  severity: 'broken',
  remedy:
    'The program never writes such a posting, so an entry was edited, added or removed. Restore it from a backup.',
  async *examine({ reader }) {
    const days = await reader.aggregate('ledgerEntries', { groupBy: ['day'], sum: [] });
    for (const {
      group: { day },
    } of days) {
      const postings = await reader.aggregate('ledgerEntries', {
        where: { day },
        groupBy: ['postingId', 'currency'],
        sum: ['amount'],
      });
      for (const {
        group,
        sums: { amount },
      } of postings) {
        if (amount !== 0)
          yield { subject: group.postingId, detail: `It sums to ${amount} (${group.currency}) on ${day}.` };
      }
    }
  },
};
