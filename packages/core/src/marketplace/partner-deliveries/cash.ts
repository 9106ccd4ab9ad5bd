import { cashStep } from '@doorstep/contracts';
import { zoneSettings } from '../../catalogue/zones/zone-settings.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import { amountText, assertCurrency } from '../../values/money/money.js';
import type { Terms } from './new-delivery.js';
import type { RequestedDelivery } from './options.js';

const field = '/body/cashOnDelivery';

/**
 * Checks that the courier can collect the cash of a delivery: in the currency of the city, with coins that exist, and up to the limit
 * of the zone, which is that of orders.
 *
 * @throws ServiceProblem cash_not_accepted, invalid_request
 */
export async function assertCashAccepted(
  context: Parameters<typeof zoneSettings>[0],
  { cashOnDelivery: cash }: RequestedDelivery,
  { currency, pickup }: Pick<Terms, 'currency' | 'pickup'>,
): Promise<void> {
  if (!cash) return;
  assertCurrency(cash, currency, field);
  if (cash.amount % cashStep(currency) !== 0) {
    const detail = `There are no coins for it: send a multiple of ${cashStep(currency)}.`;
    throw fieldProblem('invalid_request', `${field}/amount`, detail, 'invalid_value');
  }
  const { maxOrderAmount: most } = (await zoneSettings(context, pickup.zoneId)).cash;
  if (cash.amount <= most) return;
  const limit = most === 0 ? 'no cash' : `at most ${amountText(most, currency)} in cash`;
  throw fieldProblem('cash_not_accepted', field, `Couriers of this zone collect ${limit}.`);
}
