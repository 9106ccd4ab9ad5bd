import type { Effects } from '../../kernel/operation/operation.js';
import type { Leg } from './postings.js';

/** Adds legs to what customers owe and get back, in the transaction that posts them. */
export function addToCustomerCash({ add }: Pick<Effects, 'add'>, legs: readonly Leg[]): void {
  for (const { account, ownerId, amount } of legs) {
    if (ownerId === null) continue;
    if (account === 'customer_receivable')
      add('customerCash', ['owed', 'refundDue'], { id: ownerId, owed: amount, refundDue: 0 });
    // A debt of the platform is a credit.
    if (account === 'refunds_payable')
      add('customerCash', ['owed', 'refundDue'], { id: ownerId, owed: 0, refundDue: -amount });
  }
}
