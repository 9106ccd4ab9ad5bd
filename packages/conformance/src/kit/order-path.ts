import type { CheckoutRequest, Order, OrderStatus } from '@doorstep/sdk/platform';
import { claimOrder, deliverOrder, pickUpOrder } from './courier-hands.js';
import type { Harness } from './harness.js';
import { basket, placeOrder, slotIn } from './shopping.js';

/** Reads the verification codes of an order, each as the role that may see it. */
export async function codesOf(harness: Harness, orderId: string): Promise<{ pickupCode: string; dropoffCode: string }> {
  const [merchant, customer] = await Promise.all([harness.as('merchant'), harness.as('customer')]);
  const { pickup } = await merchant.orders.getVerificationCodes(orderId);
  const { dropoff } = await customer.orders.getVerificationCodes(orderId);
  if (pickup.code === null || dropoff.code === null) throw new Error(`Order ${orderId} has no visible codes.`);
  return { pickupCode: pickup.code, dropoffCode: dropoff.code };
}

type Step = (harness: Harness, orderId: string) => Promise<Order>;

const accept: Step = async (harness, id) => (await harness.as('merchant')).orders.accept(id);
const ready: Step = async (harness, id) => (await harness.as('merchant')).orders.markReady(id);
const claim: Step = async (harness, id) => claimOrder(await harness.as('courier'), id);

const pickUp: Step = async (harness, id) => {
  const { pickupCode } = await codesOf(harness, id);
  return pickUpOrder(await harness.as('courier'), id, { pickupCode });
};

const deliver: Step = async (harness, id) => {
  const { dropoffCode } = await codesOf(harness, id);
  return deliverOrder(await harness.as('courier'), id, { dropoffCode });
};

const fail: Step = async (harness, id) =>
  (await harness.as('courier')).orders.markFailed(id, { reason: 'customer_unreachable' });
const reject: Step = async (harness, id) => (await harness.as('merchant')).orders.reject(id, { reason: 'too_busy' });
const cancel: Step = async (harness, id) =>
  (await harness.as('customer')).orders.cancel(id, { reason: 'changed_mind' });

const expire: Step = async (harness, id) => {
  await harness.target.advance('10m');
  return (await harness.as('customer')).orders.get(id);
};

/** The moves from checkout to each state. */
const paths: Readonly<Record<OrderStatus, readonly Step[]>> = {
  awaiting_payment: [],
  scheduled: [],
  placed: [],
  accepted: [accept],
  ready: [accept, ready],
  claimed: [accept, ready, claim],
  picked_up: [accept, ready, claim, pickUp],
  delivered: [accept, ready, claim, pickUp, deliver],
  failed: [accept, ready, claim, pickUp, fail],
  rejected: [reject],
  cancelled: [cancel],
  expired: [expire],
};

/** Returns the changes of the checkout of an order for a state. */
function changesOf(harness: Harness, status: OrderStatus): Partial<CheckoutRequest> {
  if (status === 'awaiting_payment') return { payment: { method: 'card_3ds_abandoned' } };
  return status === 'scheduled' ? { scheduledDeliveryAt: slotIn(harness, 3) } : {};
}

/** Places an order of one item and moves it to `status`. Advances the clock by ten minutes for `expired`. */
export async function orderIn(
  harness: Harness,
  status: OrderStatus,
  quantity = 1,
  others: Partial<CheckoutRequest> = {},
): Promise<Order> {
  const { items } = await basket(harness);
  const change = { ...changesOf(harness, status), ...others, items: items.map((item) => ({ ...item, quantity })) };
  let order = await placeOrder(harness, change);
  for (const step of paths[status]) order = await step(harness, order.id);
  if (order.status !== status) throw new Error(`Order ${order.id} is ${order.status} instead of ${status}.`);
  return order;
}
