import { dayMilliseconds } from '@doorstep/contracts';
import type { Order, Refund, SignedInSession } from '@doorstep/sdk/platform';
import type { ScenarioContext } from './scenario-context.js';
import { type OrderScene, openShop, order, type ShopScene } from './shops.js';

type Step = (scene: OrderScene) => Promise<Order>;

const accept: Step = ({ merchant, order: { id } }) => merchant.orders.accept(id);
const ready: Step = ({ merchant, order: { id } }) => merchant.orders.markReady(id);
const claim: Step = ({ courier, order: { id } }) => courier.orders.claim(id);
const reject: Step = ({ merchant, order: { id } }) => merchant.orders.reject(id, { reason: 'too_busy' });
const cancel: Step = ({ customer, order: { id } }) => customer.orders.cancel(id, { reason: 'changed_mind' });
const fail: Step = ({ courier, order: { id } }) => courier.orders.markFailed(id, { reason: 'customer_unreachable' });

const pickUp: Step = async ({ merchant, courier, order: { id, store } }) => {
  const { pickup } = await merchant.orders.getVerificationCodes(id);
  const code = pickup.code === null ? {} : { pickupCode: pickup.code };
  return courier.orders.markPickedUp(id, { coordinates: store.coordinates, ...code });
};

const deliver: Step = async ({ customer, courier, order: { id, dropoff: address } }) => {
  const { dropoff } = await customer.orders.getVerificationCodes(id);
  const code = dropoff.code === null ? {} : { dropoffCode: dropoff.code };
  return courier.orders.markDelivered(id, { coordinates: address.coordinates, ...code });
};

/** Places an order and takes the steps one after another. */
function orderThat(...steps: readonly Step[]): (context: ScenarioContext) => Promise<OrderScene> {
  return async (context) => {
    let scene = await order(context);
    for (const step of steps) scene = { ...scene, order: await step(scene) };
    return scene;
  };
}

const isDelivered = orderThat(accept, ready, claim, pickUp, deliver);

const halfHour = 30 * 60_000;

/** Places an order for the first slot at least two hours from now. */
function scheduled(context: ScenarioContext): Promise<OrderScene> {
  const begin = Math.ceil((context.clock.now() + 4 * halfHour) / halfHour) * halfHour;
  return order(context, { scheduledDeliveryAt: new Date(begin).toISOString() });
}

/** An order with its refund. */
export interface RefundScene extends OrderScene {
  readonly refund: Refund;
  readonly support: SignedInSession;
}

async function refunded(context: ScenarioContext): Promise<RefundScene> {
  const scene = await isDelivered(context);
  const support = await context.as('support');
  const refund = await support.orders.createRefund(scene.order.id, { reason: 'items_missing' });
  return { ...scene, order: await scene.customer.orders.get(scene.order.id), refund, support };
}

/** A store that its merchant has closed for today and tomorrow, with an order request that it refuses. */
export interface ClosedStoreScene extends ShopScene {
  /** Request that the store refuses with `store_closed`. */
  readonly request: Parameters<SignedInSession['checkout']['create']>[0];
}

async function closed(context: ScenarioContext): Promise<ClosedStoreScene> {
  const scene = await openShop(context);
  const { storefront } = await context.asOwner('merchant');
  const { hours } = await storefront.getStore(scene.store.id);
  const today = context.clock.now();
  const dates = [today - dayMilliseconds, today, today + dayMilliseconds].map((time) =>
    new Date(time).toISOString().slice(0, 10),
  );
  const others = hours.exceptions.filter(({ date }) => !dates.includes(date));
  const exceptions = [...others, ...dates.map((date) => ({ date, hours: [] }))];
  await storefront.updateStore(scene.store.id, { hours: { week: hours.week, exceptions } });
  const { store } = await scene.customer.discovery.getMenu(scene.store.id);
  return { ...scene, store };
}

/** Scenarios of the marketplace by name. */
export const orderScenarios = {
  order_placed: orderThat(),
  order_accepted: orderThat(accept),
  order_ready: orderThat(accept, ready),
  order_claimed: orderThat(accept, ready, claim),
  order_on_the_way: orderThat(accept, ready, claim, pickUp),
  order_delivered: isDelivered,
  order_failed: orderThat(accept, ready, claim, pickUp, fail),
  order_rejected: orderThat(reject),
  order_cancelled: orderThat(cancel),
  order_refunded: refunded,
  scheduled_order: scheduled,
  store_closed: closed,
} as const;
