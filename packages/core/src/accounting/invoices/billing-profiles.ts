import type { PlatformContract } from '@doorstep/contracts';
import type { Operation } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { billingView, storedBilling } from '../../values/billing/profile.js';

type Area = PlatformContract['invoices'];

/** Reads the company of the calling merchant. */
export const merchantBilling: Operation<Area['billingProfile']> = async ({ caller, reader }) => {
  const merchant = caller.merchantId === null ? undefined : await reader.get('merchants', caller.merchantId);
  if (!merchant?.billing) throw new ServiceProblem('not_found', 'There is no billing profile yet: save one with PUT.');
  return { status: 200, body: billingView(merchant.billing) };
};

/** Saves the company of the calling merchant. */
export const replaceMerchantBilling: Operation<Area['replaceBillingProfile']> = async ({ body, caller, db, now }) => {
  const billing = storedBilling(body, now);
  if (!billing.vatId.startsWith('RO')) {
    const detail = 'must begin with RO: prices on the menu contain VAT, so the seller is registered for it';
    throw fieldProblem('invalid_request', '/body/vatId', detail, 'invalid_format');
  }
  const saved = caller.merchantId === null ? 0 : await db.update('merchants', { id: caller.merchantId }, { billing });
  if (saved === 0) throw new ServiceProblem('not_found', 'Your account has no company yet.');
  return { status: 200, body: billingView(billing) };
};
