import { cancellationShare } from '../../values/money/cancellation.js';
import { goodsOf } from './goods.js';
import type { Relation } from './machine.js';
import type { OrderRecord } from './records.js';

/** The amounts that a cancellation moves, in minor units. */
export interface CancellationTerms {
  /** Charge to the customer. */
  readonly fee: number;
  /** Part of the charge for the goods. */
  readonly goods: number;
  /** Part of the delivery fee of which the courier earns a share, paid by the customer or else by the platform. */
  readonly courierFee: number;
  /** Pay of the courier for the way to the store, which the platform bears. */
  readonly approachPay: number;
}

/** The party that caused a cancellation. */
export type CancellationCause = 'customer' | 'courier' | 'others';

const customerReasons: readonly string[] = ['changed_mind', 'ordered_by_mistake'];

/** States from which the merchant prepares, or has prepared, the goods. */
const prepared: readonly OrderRecord['status'][] = ['accepted', 'ready', 'claimed'];

/**
 * Returns the party that caused a cancellation. Customers cause their own cancellations, whatever reason they give:
 * otherwise the preview of the fee would be wrong. Those that support decides on are judged by their reason.
 */
export function cancellationCause(relation: Relation, reason: string): CancellationCause {
  if (relation === 'customer') return 'customer';
  if (relation !== 'staff') return 'others';
  if (reason === 'courier_problem') return 'courier';
  return customerReasons.includes(reason) ? 'customer' : 'others';
}

/**
 * Returns the terms of a cancellation now. A customer who caused it pays for the goods once the merchant has accepted,
 * and half the delivery fee once a courier is on the way. A courier on the way earns the same if the customer did not
 * cause it, unless the courier did.
 */
export function cancellationTerms(
  order: Pick<OrderRecord, 'status' | 'courierId' | 'pricing' | 'approachPay'>,
  cause: CancellationCause,
): CancellationTerms {
  const { status, courierId, pricing } = order;
  const earns = courierId !== null && cause !== 'courier';
  const courierFee = earns ? cancellationShare(pricing.deliveryFee) : 0;
  const approachPay = earns ? order.approachPay : 0;
  if (cause !== 'customer') return { fee: 0, goods: 0, courierFee, approachPay };
  const goods = prepared.includes(status) ? goodsOf(pricing) : 0;
  return { fee: goods + courierFee, goods, courierFee, approachPay };
}
