import type { Coordinates, Delivery, Money, Quote } from '@doorstep/sdk';

/** Status of an order in the shop, simpler than the status of its delivery. */
export type OrderStatus = 'awaiting_payment' | 'on_the_way' | 'delivered' | 'refund_due' | 'cancelled';

/** The recipient of the flowers. */
export interface Customer {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  /** The door, if the customer set it on a map. */
  readonly pin?: Coordinates | undefined;
}

/** An order of the shop. */
export interface Order {
  readonly id: string;
  readonly status: OrderStatus;
  readonly customer: Customer;
  readonly bouquets: number;
  /** The price of the delivery that the customer saw. */
  readonly quote: Quote;
  /** Latest state of the delivery. Absent until the order is paid. */
  readonly delivery?: Delivery;
}

const priceOfBouquet = 14_900;

/** Returns the price of goods and delivery. */
export function totalOf({ bouquets, quote }: Pick<Order, 'bouquets' | 'quote'>): Money {
  return { ...quote.fee, amount: bouquets * priceOfBouquet + quote.fee.amount };
}

/**
 * Returns the order after an update of its delivery. Updates may arrive twice or late. Each contains the whole delivery and
 * a rising `sequence`, so an outdated one changes nothing, and the same object is returned.
 */
export function withDelivery(order: Order, delivery: Delivery): Order {
  if (order.delivery && order.delivery.sequence >= delivery.sequence) return order;
  return { ...order, delivery, status: statusAfter(delivery) };
}

function statusAfter({ status }: Delivery): OrderStatus {
  switch (status) {
    case 'delivered':
      return 'delivered';
    // No courier in time, lost, or returned: the customer has paid and received nothing.
    case 'expired':
    case 'failed':
    case 'returned':
      return 'refund_due';
    case 'cancelled':
      return 'cancelled';
    // Statuses of later versions also count as on the way.
    default:
      return 'on_the_way';
  }
}
