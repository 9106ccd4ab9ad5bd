import { randomUUID } from 'node:crypto';
import { type Delivery, type DeliveryRequest, type Doorstep, isApiError, type Money } from '@doorstep/sdk';
import { type Order, withDelivery } from './order.js';
import type { OrderBook } from './order-book.js';

/** What the shop works with. */
export interface Shop {
  readonly doorstep: Doorstep;
  readonly orders: OrderBook;
}

const florist = {
  address: 'Strada Lipscani 25, București',
  contact: { name: 'Ioana Radu', phone: '+40213121234', company: 'Florăria Online' },
};

/**
 * Checkout: asks for the price of the delivery, which is binding for 15 minutes, and writes the order down.
 *
 * @throws ApiError `outside_service_area`, `address_not_found`, `no_suitable_vehicle` and others, for the customer to act on.
 */
export async function checkOut(shop: Shop, cart: Pick<Order, 'customer' | 'bouquets'>): Promise<Order> {
  const quote = await shop.doorstep.quotes.create({
    pickup: { address: florist.address },
    dropoff: { address: cart.customer.address },
    items: itemsOf(cart),
  });
  const order: Order = { id: `FLO-${randomUUID().slice(0, 8)}`, status: 'awaiting_payment', ...cart, quote };
  await shop.orders.add(order);
  return order;
}

/** Booked; or the price rose since the customer saw it, and has to be agreed to once more. */
export interface Payment {
  readonly outcome: 'booked' | 'price_changed';
  readonly order: Order;
}

/**
 * The payment is authorised: books the courier. Capture the money when it is `booked`. May be called again and at the same
 * time, as payment providers do: there is one delivery in the end.
 */
export async function pay(shop: Shop, order: Order): Promise<Payment> {
  if (order.status !== 'awaiting_payment') return { outcome: 'booked', order };
  try {
    return await bookFor(shop, order);
  } catch (error) {
    if (!isApiError(error, 'quote_expired')) throw error;
  }
  const { quote, feeDifference } = await shop.doorstep.quotes.requote(order.quote.id);
  const renewed = await shop.orders.update(order.id, (known) => ({ ...known, quote }));
  if (feeDifference.amount > 0) return { outcome: 'price_changed', order: renewed };
  return bookFor(shop, renewed);
}

async function bookFor(shop: Shop, order: Order): Promise<Payment> {
  const delivery = await book(shop.doorstep, order);
  return { outcome: 'booked', order: await shop.orders.update(order.id, (known) => withDelivery(known, delivery)) };
}

/**
 * Three things keep a crash or a lost answer from making a second delivery: by the idempotency key a repeat gets the same
 * answer, for a day; a quote makes one delivery; and an external reference is taken for ever. Another quote is another
 * request, so it has another key.
 */
async function book(doorstep: Doorstep, order: Order): Promise<Delivery> {
  try {
    return await doorstep.deliveries.create(requestFor(order), { idempotencyKey: `${order.id}-${order.quote.id}` });
  } catch (error) {
    const bookedBefore = await deliveryBookedBefore(doorstep, order, error);
    if (!bookedBefore) throw error;
    return doorstep.deliveries.get(bookedBefore);
  }
}

/** Id of the delivery that the shop made and does not know of; undefined where the refusal has another reason. */
async function deliveryBookedBefore(
  doorstep: Doorstep,
  { quote }: Order,
  refusal: unknown,
): Promise<string | undefined> {
  if (isApiError(refusal, 'duplicate_external_reference')) return refusal.problem?.deliveryId;
  if (isApiError(refusal, 'quote_used')) return (await doorstep.quotes.get(quote.id)).deliveryId ?? undefined;
  return undefined;
}

function requestFor(order: Order): DeliveryRequest {
  const { name, phone, address } = order.customer;
  return {
    quoteId: order.quote.id,
    externalReference: order.id,
    pickup: florist,
    dropoff: { address, contact: { name, phone }, verification: { pin: true } },
    items: itemsOf(order),
  };
}

function itemsOf({ bouquets }: Pick<Order, 'bouquets'>): DeliveryRequest['items'] {
  return [{ name: 'Buchet de trandafiri', quantity: bouquets, size: 'medium', weightGrams: 900 }];
}

/**
 * Cancels for the fee that the customer was shown.
 *
 * @throws ApiError `price_changed` when a courier was faster, `invalid_transition` when it is too late.
 */
export async function cancel(shop: Shop, order: Order, expectedFee: Money): Promise<Order> {
  if (!order.delivery) return shop.orders.update(order.id, (known) => ({ ...known, status: 'cancelled' }));
  const delivery = await shop.doorstep.deliveries.cancel(order.delivery.id, {
    reason: 'customer_request',
    expectedFee,
  });
  return shop.orders.update(order.id, (known) => withDelivery(known, delivery));
}
