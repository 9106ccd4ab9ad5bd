import type { CheckoutRequest, PlatformContract } from '@doorstep/contracts';
import type { StoreRecord } from '../../catalogue/catalogue/records.js';
import { zoneSettings } from '../../catalogue/zones/zone-settings.js';
import type { AccountRecord } from '../../identity/accounts/records.js';
import type { ReadCall, WriteCall } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { cashMethod } from '../../payments/payments/cash.js';
import { amountText } from '../../values/money/money.js';

type Route = PlatformContract['checkout']['create'];

/** Returns true if the customer wants to pay the courier in cash. */
export function paysCash({ payment }: CheckoutRequest): boolean {
  return payment.method === cashMethod;
}

/**
 * Checks that the number of a customer who pays at the door is theirs: nobody has paid yet, and the courier has only the number.
 * Nobody receives an SMS at the invented number of a demo account.
 *
 * @throws ServiceProblem phone_unverified
 */
export function assertPhoneVerified({ demo, phoneVerifiedAt }: Pick<AccountRecord, 'demo' | 'phoneVerifiedAt'>): void {
  if (!demo && phoneVerifiedAt === null) throw new ServiceProblem('phone_unverified');
}

/**
 * Checks that store and zone accept cash for an order of this total.
 *
 * @throws ServiceProblem cash_not_accepted
 */
export async function assertCashAccepted(call: ReadCall<Route>, store: StoreRecord, total: number): Promise<void> {
  if (!store.acceptsCash) throw notAccepted(`${store.name} does not accept cash.`);
  const { maxOrderAmount: most } = (await zoneSettings(call, store.zoneId)).cash;
  if (most === 0) throw notAccepted('Cash is not accepted in this zone.');
  if (total > most)
    throw notAccepted(
      `Cash is accepted up to ${amountText(most, store.currency)}, and this order costs ${amountText(total, store.currency)}.`,
    );
}

/**
 * Checks that the customer has paid all earlier orders, and that no other order waits to be paid in cash. The lock on the account
 * serialises the checkouts of a customer.
 *
 * @throws ServiceProblem cash_not_accepted
 */
export async function assertNothingUnpaid({ caller, db }: WriteCall<Route>): Promise<void> {
  const { accountId } = caller;
  await db.lock('accounts', accountId);
  const where = { customerId: accountId, paysCash: true, outcome: 'open' } as const;
  const [open] = await db.find('orders', { where, limit: 1 });
  if (open) throw notAccepted(`Your order ${open.number} is still to be paid in cash.`);
  const [debt] = await db.find('customerCash', { where: { accountId, owed: { gt: 0 } }, limit: 1 });
  if (debt) throw notAccepted(`You owe ${amountText(debt.owed, debt.currency)} for an earlier order.`);
}

function notAccepted(detail: string): ServiceProblem {
  return fieldProblem('cash_not_accepted', '/body/payment/method', detail);
}
