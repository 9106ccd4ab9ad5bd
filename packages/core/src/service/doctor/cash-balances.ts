import { batchesOf } from '../../kernel/store/batches.js';
import type { Reader } from '../../kernel/store/store.js';
import type { LedgerAccount } from '../../payments/ledger/records.js';
import type { Check, Finding } from './check.js';

/** Adds up the cash of each courier, and the debts and refunds of each customer, from their entries. */
export const cashBalances: Check = {
  name: 'cash-balances',
  promise: 'The cash that couriers hold, and what customers owe and get back, are the sums of their ledger entries.',
  severity: 'broken',
  remedy: 'Compare the balance with the entries of its owner, and restore the row that was edited from a backup.',
  async *examine({ reader }) {
    for await (const couriers of batchesOf(reader, 'couriers', [{}])) {
      yield* compare(
        reader,
        'courier_cash',
        couriers.map(({ id, cashHeld }) => [id, cashHeld]),
      );
    }
    for await (const customers of batchesOf(reader, 'customerCash', [{}])) {
      yield* compare(
        reader,
        'customer_receivable',
        customers.map(({ id, owed }) => [id, owed]),
      );
      yield* compare(
        reader,
        'refunds_payable',
        customers.map(({ id, refundDue }) => [id, 0 - refundDue]),
      );
    }
  },
};

async function* compare(
  reader: Reader,
  account: LedgerAccount,
  balances: readonly (readonly [ownerId: string, balance: number])[],
): AsyncGenerator<Finding> {
  const groups = await reader.aggregate('ledgerEntries', {
    where: { ownerId: { in: balances.map(([id]) => id) }, account, livemode: true },
    groupBy: ['ownerId'],
    sum: ['amount'],
  });
  const sums = new Map(groups.map(({ group, sums: { amount } }) => [group.ownerId, amount]));
  for (const [subject, balance] of balances) {
    const sum = sums.get(subject) ?? 0;
    if (sum !== balance)
      yield { subject, detail: `Its balance of ${account} is ${balance}, its entries sum to ${sum}.` };
  }
}
