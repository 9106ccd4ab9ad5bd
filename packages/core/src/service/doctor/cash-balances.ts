import type { Currency } from '@doorstep/contracts';
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
        couriers.map(({ id, cashHeld }) => ({ ownerId: id, balance: cashHeld })),
      );
    }
    for await (const customers of batchesOf(reader, 'customerCash', [{}])) {
      yield* compare(
        reader,
        'customer_receivable',
        customers.map(({ accountId: ownerId, currency, owed }) => ({ ownerId, currency, balance: owed })),
      );
      yield* compare(
        reader,
        'refunds_payable',
        customers.map(({ accountId: ownerId, currency, refundDue }) => ({
          ownerId,
          currency,
          balance: 0 - refundDue,
        })),
      );
    }
  },
};

/** A balance to compare. A courier holds cash in one currency at a time, so all of their entries count. */
interface Balance {
  readonly ownerId: string;
  readonly currency?: Currency;
  readonly balance: number;
}

async function* compare(reader: Reader, account: LedgerAccount, balances: readonly Balance[]): AsyncGenerator<Finding> {
  const groups = await reader.aggregate('ledgerEntries', {
    where: { ownerId: { in: balances.map(({ ownerId }) => ownerId) }, account, livemode: true },
    groupBy: ['ownerId', 'currency'],
    sum: ['amount'],
  });
  for (const { ownerId, currency, balance } of balances) {
    const own = groups.filter(
      ({ group }) => group.ownerId === ownerId && group.currency === (currency ?? group.currency),
    );
    const sum = own.reduce((total, { sums }) => total + sums.amount, 0);
    if (sum !== balance)
      yield { subject: ownerId, detail: `Its balance of ${account} is ${balance}, its entries sum to ${sum}.` };
  }
}
