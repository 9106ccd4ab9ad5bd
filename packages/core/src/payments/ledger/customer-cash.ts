import type { Currency } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Leg } from './postings.js';
import type { CustomerCashRecord } from './records.js';

/** The columns that add up. */
const sums = ['owed', 'refundDue'] as const;

/** Returns the id of the balances of a customer in a currency. */
export function customerCashId({ accountId, currency }: Pick<CustomerCashRecord, 'accountId' | 'currency'>): string {
  return `${accountId}|${currency}`;
}

/** Adds legs to what customers owe and get back, in the transaction that posts them. */
export function addToCustomerCash({ add }: Pick<Effects, 'add'>, currency: Currency, legs: readonly Leg[]): void {
  for (const { account, ownerId: accountId, amount } of legs) {
    if (accountId === null) continue;
    const owner = { id: customerCashId({ accountId, currency }), accountId, currency };
    if (account === 'customer_receivable') add('customerCash', sums, { ...owner, owed: amount, refundDue: 0 });
    // A debt of the platform is a credit.
    if (account === 'refunds_payable') add('customerCash', sums, { ...owner, owed: 0, refundDue: -amount });
  }
}
