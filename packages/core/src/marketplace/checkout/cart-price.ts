import { deliveryFee } from '../../catalogue/catalogue/delivery-terms.js';
import type { StoreRecord } from '../../catalogue/catalogue/records.js';
import { fieldProblem, type ServiceProblem } from '../../kernel/primitives/problem.js';
import type { OrderLineSnapshot, PricingSnapshot } from '../../orders/orders/records.js';
import { cityOf } from '../../values/geo/city/city-book.js';
import { amountText } from '../../values/money/money.js';
import type { CartCall } from './load-cart.js';
import { priceOrder } from './pricing.js';

/** Prices the lines of a cart with the fees and the promotion of its store. */
export function priceCart(
  { body: request, ports }: CartCall,
  store: StoreRecord,
  lines: readonly OrderLineSnapshot[],
  distanceMeters: number,
): PricingSnapshot {
  const { country } = cityOf(ports.cities, store);
  return priceOrder({
    lines: lines.map((line) => ({ ...line, upsell: line.upsellOfferId !== null })),
    percentOff: store.promotion?.percentOff ?? 0,
    deliveryFee: deliveryFee({ ...store, distanceMeters }),
    tipPercent: request.tipPercent ?? 0,
    currency: store.currency,
    country: country.code,
    feeVatRate: country.vat.standard,
  });
}

/** Returns what the items of a cart lack of the store's minimum, in minor units. */
export function missingToMinimum(store: Pick<StoreRecord, 'minimumOrderAmount'>, { items }: PricingSnapshot): number {
  return Math.max(0, store.minimumOrderAmount - items);
}

/** Returns the problem of a cart below the store's minimum; null for any other. */
export function belowMinimum(store: StoreRecord, pricing: PricingSnapshot): ServiceProblem | null {
  const missing = missingToMinimum(store, pricing);
  if (missing === 0) return null;
  const detail = `Add ${amountText(missing, store.currency)} more to reach the minimum order of ${store.name}.`;
  return fieldProblem('minimum_order_not_met', '/body/items', detail);
}
