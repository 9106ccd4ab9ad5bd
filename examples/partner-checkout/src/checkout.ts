import { randomUUID } from 'node:crypto';
import { type Delivery, type DeliveryRequest, type Doorstep, isApiError, type Money } from '@doorstep/sdk';
import { type Order, withDelivery } from './order.js';
import type { OrderBook } from './order-book.js';

/** Doorstep and the orders, which all functions of the shop need. */
export interface Shop {
  readonly doorstep: Doorstep;
  readonly orders: OrderBook;
}

const florist = {
  address: 'Strada Lipscani 25, București',
  contact: { name: 'Ioana Radu', phone: '+40213121234', company: 'Florăria Online' },
};

/**
 * Requests a quote, which is binding for 15 minutes, and stores the order.
 *
 * @throws ApiError `outside_service_area`, `address_not_found`, `no_suitable_vehicle` and others that the customer can act on.
 */
export async function checkOut(shop: Shop, cart: Pick<Order, 'customer' | 'bouquets'>): Promise<Order> {
  const quote = await shop.doorstep.quotes.create({
    pickup: { address: florist.address },
    dropoff: placeOf(cart),
    items: itemsOf(cart),
  });
  const order: Order = { id: `FLO-${randomUUID().slice(0, 8)}`, status: 'awaiting_payment', ...cart, quote };
  await shop.orders.add(order);
  return order;
}

/** Result of a payment. With `price_changed`, the price has risen and the customer has to agree to it again. */
export interface Payment {
  readonly outcome: 'booked' | 'price_changed';
  readonly order: Order;
}

/**
 * Books the courier after the payment was authorised. Capture the money if the outcome is `booked`. Payment providers may
 * report a payment repeatedly and concurrently: all calls together book one delivery.
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
 * Books a delivery. Three mechanisms keep a crash or a lost answer from creating a second one: the idempotency key repeats
 * the same answer for a day, a quote is good for one delivery, and an external reference is unique forever. A new quote
 * makes a new request, so it gets its own key.
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

/** Returns the id of a delivery that the shop has already booked, or undefined if the refusal has another reason. */
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
  const { name, phone } = order.customer;
  return {
    quoteId: order.quote.id,
    externalReference: order.id,
    pickup: florist,
    dropoff: { ...placeOf(order), contact: { name, phone }, verification: { pin: true } },
    items: itemsOf(order),
  };
}

/** Returns where the flowers go. A pin on the map counts more than the text, which the courier reads. */
function placeOf({
  customer: { address, pin },
}: Pick<Order, 'customer'>): Pick<DeliveryRequest['dropoff'], 'address' | 'coordinates'> {
  return { address, ...(pin && { coordinates: pin }) };
}

function itemsOf({ bouquets }: Pick<Order, 'bouquets'>): DeliveryRequest['items'] {
  return [{ name: 'Buchet de trandafiri', quantity: bouquets, size: 'medium', weightGrams: 900 }];
}

/**
 * Cancels for the fee that the customer saw.
 *
 * @throws ApiError `price_changed` if a courier was faster, `invalid_transition` if it is too late.
 */
export async function cancel(shop: Shop, order: Order, expectedFee: Money): Promise<Order> {
  if (!order.delivery) return shop.orders.update(order.id, (known) => ({ ...known, status: 'cancelled' }));
  const delivery = await shop.doorstep.deliveries.cancel(order.delivery.id, {
    reason: 'customer_request',
    expectedFee,
  });
  return shop.orders.update(order.id, (known) => withDelivery(known, delivery));
}
