import type { Order, OrderStatus } from '@doorstep/sdk/platform';
import type { Stage } from './harness.js';
import { placeOrder, slotIn } from './shopping.js';

/** The codes of an order, each from the one who may see it. */
export async function codesOf(stage: Stage, orderId: string): Promise<{ pickupCode: string; dropoffCode: string }> {
  const [merchant, customer] = await Promise.all([stage.as('merchant'), stage.as('customer')]);
  const { pickup } = await merchant.orders.verificationCodes(orderId);
  const { dropoff } = await customer.orders.verificationCodes(orderId);
  if (pickup.code === null || dropoff.code === null) throw new Error(`Order ${orderId} has no codes to see.`);
  return { pickupCode: pickup.code, dropoffCode: dropoff.code };
}

type Step = (stage: Stage, orderId: string) => Promise<Order>;

const accept: Step = async (stage, id) => (await stage.as('merchant')).orders.merchantAccept(id);
const ready: Step = async (stage, id) => (await stage.as('merchant')).orders.merchantReady(id);
const claim: Step = async (stage, id) => (await stage.as('courier')).orders.courierClaim(id);

const pickUp: Step = async (stage, id) => {
  const { pickupCode } = await codesOf(stage, id);
  return (await stage.as('courier')).orders.courierPickedUp(id, { pickupCode });
};

const deliver: Step = async (stage, id) => {
  const { dropoffCode } = await codesOf(stage, id);
  return (await stage.as('courier')).orders.courierDelivered(id, { dropoffCode });
};

const fail: Step = async (stage, id) =>
  (await stage.as('courier')).orders.courierFailed(id, { reason: 'customer_unreachable' });
const reject: Step = async (stage, id) =>
  (await stage.as('merchant')).orders.merchantReject(id, { reason: 'too_busy' });
const cancel: Step = async (stage, id) => (await stage.as('customer')).orders.cancel(id, { reason: 'changed_mind' });

const expire: Step = async (stage, id) => {
  await stage.target.advance('10m');
  return (await stage.as('customer')).orders.get(id);
};

/** The moves that lead from checkout to a state. */
const roads: Readonly<Record<OrderStatus, readonly Step[]>> = {
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

/** A new order that has come to `status`. Coming to `expired` lets ten minutes pass. */
export async function orderIn(stage: Stage, status: OrderStatus): Promise<Order> {
  let order = await placeOrder(stage, status === 'scheduled' ? { scheduledDeliveryAt: slotIn(stage, 3) } : {});
  for (const step of roads[status]) order = await step(stage, order.id);
  if (order.status !== status) throw new Error(`Order ${order.id} is ${order.status} instead of ${status}.`);
  return order;
}
