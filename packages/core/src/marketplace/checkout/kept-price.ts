import type { PriceChange, PricePart } from '@doorstep/contracts';
import type { ReadCall } from '../../kernel/operation/operation.js';
import type { Ports } from '../../kernel/ports/ports.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import type { OrderLineSnapshot, PricingSnapshot } from '../../orders/orders/records.js';
import { moneyIn } from '../../values/money/money.js';
import { cartHash } from './cart-hash.js';
import type { CartCall } from './load-cart.js';
import type { CheckoutPreviewRecord } from './records.js';

/** Lines with their price. */
export interface Priced {
  readonly lines: readonly OrderLineSnapshot[];
  readonly pricing: PricingSnapshot;
}

/** Reads the preview that a checkout names, null for one that names none. @throws ServiceProblem not_found */
export async function loadPreview(
  { reader, caller }: Pick<ReadCall, 'reader'> & { readonly caller: { readonly accountId: string } },
  previewId: string | undefined,
): Promise<CheckoutPreviewRecord | null> {
  if (previewId === undefined) return null;
  const preview = await reader.get('checkoutPreviews', previewId);
  if (preview?.accountId === caller.accountId) return preview;
  throw fieldProblem('not_found', '/body/previewId', 'You have no such preview. Previews are kept for a day.');
}

/**
 * Returns what a checkout costs: exactly what its preview says while that is valid for the same cart, otherwise the prices of now, if
 * the totals are equal.
 *
 * @throws ServiceProblem price_changed
 */
export async function keptPrice(
  call: CartCall,
  preview: CheckoutPreviewRecord | null,
  current: Priced,
): Promise<Priced> {
  if (preview === null) return current;
  if (await isKept(call, preview)) return { lines: withNewIds(preview.lines, call.ports), pricing: preview.pricing };
  if (preview.pricing.total === current.pricing.total) return current;
  const money = moneyIn(preview.currency);
  throw new ServiceProblem('price_changed', undefined, {
    total: money(current.pricing.total),
    previousTotal: money(preview.pricing.total),
    priceChanges: priceChanges(preview, current),
  });
}

async function isKept(
  { body, now, ports }: CartCall,
  { expiresAt, cartHash: hash }: CheckoutPreviewRecord,
): Promise<boolean> {
  return now < expiresAt && (await cartHash(body, ports.sha256)) === hash;
}

/** A preview can be ordered more than once, and each order has lines of its own. */
function withNewIds(lines: readonly OrderLineSnapshot[], { newId }: Pick<Ports, 'newId'>): OrderLineSnapshot[] {
  return lines.map((line) => ({ ...line, id: newId('orderLine') }));
}

const feeParts: readonly (readonly [
  PricePart,
  keyof PricingSnapshot & ('discount' | 'deliveryFee' | 'serviceFee' | 'tip'),
])[] = [
  ['discount', 'discount'],
  ['delivery_fee', 'deliveryFee'],
  ['service_fee', 'serviceFee'],
  ['tip', 'tip'],
];

/** Returns the lines and the other parts of the price that differ. */
export function priceChanges(before: Priced & Pick<CheckoutPreviewRecord, 'currency'>, after: Priced): PriceChange[] {
  const money = moneyIn(before.currency);
  const [old, current] = [byGoods(before.lines), byGoods(after.lines)];
  const lines = [...new Map([...old, ...current])].map(([key, { itemId, name }]): PriceChange => {
    const [was, is] = [old.get(key)?.total, current.get(key)?.total];
    return {
      part: 'line',
      itemId,
      name,
      before: was === undefined ? null : money(was),
      after: is === undefined ? null : money(is),
    };
  });
  const fees = feeParts.map(([part, name]): PriceChange => {
    return { part, itemId: null, name: null, before: money(before.pricing[name]), after: money(after.pricing[name]) };
  });
  return [...lines, ...fees].filter((change) => change.before?.amount !== change.after?.amount);
}

/** Returns the lines by their goods: the same item with the same options, or the same offer, once with its whole price. */
function byGoods(
  lines: readonly OrderLineSnapshot[],
): Map<string, Pick<OrderLineSnapshot, 'itemId' | 'name' | 'total'>> {
  const goods = new Map<string, Pick<OrderLineSnapshot, 'itemId' | 'name' | 'total'>>();
  for (const { itemId, name, total, upsellOfferId, modifiers } of lines) {
    const key = JSON.stringify([itemId, upsellOfferId, modifiers.map(({ group, option }) => [group, option])]);
    goods.set(key, { itemId, name, total: (goods.get(key)?.total ?? 0) + total });
  }
  return goods;
}
