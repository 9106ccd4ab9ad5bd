import type { Delivery, Money, Quote } from '@doorstep/sdk';

/** What becomes of an order in this shop, which is less than what becomes of its delivery. */
export type OrderStatus = 'awaiting_payment' | 'on_the_way' | 'delivered' | 'refund_due' | 'cancelled';

/** An order of the shop. */
export interface Order {
  readonly id: string;
  readonly status: OrderStatus;
  readonly customer: { readonly name: string; readonly phone: string; readonly address: string };
  readonly bouquets: number;
  /** The price of the delivery that the customer was shown. */
  readonly quote: Quote;
  /** As Doorstep told it last; absent until the order is paid. */
  readonly delivery?: Delivery;
}

const priceOfBouquet = 14_900;

/** What the customer pays: goods and delivery. */
export function totalOf({ bouquets, quote }: Pick<Order, 'bouquets' | 'quote'>): Money {
  return { ...quote.fee, amount: bouquets * priceOfBouquet + quote.fee.amount };
}

/**
 * The order after news of its delivery. News come twice, and sometimes late: each has the whole delivery and a `sequence`
 * that rises, so whatever is not newer changes nothing and gives back the same object.
 */
export function withDelivery(order: Order, delivery: Delivery): Order {
  if (order.delivery && order.delivery.sequence >= delivery.sequence) return order;
  return { ...order, delivery, status: statusAfter(delivery) };
}

function statusAfter({ status }: Delivery): OrderStatus {
  switch (status) {
    case 'delivered':
      return 'delivered';
    // No courier in time, lost on the way, or brought back: the customer has paid and has nothing.
    case 'expired':
    case 'failed':
    case 'returned':
      return 'refund_due';
    case 'cancelled':
      return 'cancelled';
    // States of later versions are states on the way, too.
    default:
      return 'on_the_way';
  }
}
