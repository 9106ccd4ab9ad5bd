import { Order } from '@doorstep/contracts';
import type { Tables } from '../../kernel/store/tables.js';
import type { DeliveryHarness } from '../../orders/testing/delivery-harness-fixture.js';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import { settleCash, settleDebt } from './cash-settlement-fixture.js';
import type { DemoRequests } from './demo-requests-fixture.js';
import { type OrderPlan, orderEnds } from './finance-plans-fixture.js';

/** A store of a demo merchant, and an item that orders there consist of. */
export interface PlanShop {
  readonly store: Tables['stores'];
  readonly item: Tables['menuItems'];
  readonly merchantEmail: string;
}

/** Email addresses of those who move an order, besides the customer and support. */
interface OrderMovers {
  readonly merchant: string;
  readonly courier: string;
}

interface OrderDesk extends DeliveryHarness {
  readonly requests: DemoRequests;
}

/** Carries out the plan of an order with the requests of everybody involved. */
export async function carryOutOrder(
  desk: OrderDesk,
  shop: PlanShop,
  courierEmail: string,
  plan: OrderPlan,
): Promise<void> {
  if (plan.paysCash) await settleDebt(desk, demoEmails.customer);
  const order = await placeOrder(desk, shop, plan);
  await moveOrder(desk, { merchant: shop.merchantEmail, courier: courierEmail }, order, plan);
  await refundAndReview(desk, order.id, plan);
  await settleCash(desk, order.id, plan.depositPercent);
}

async function placeOrder({ requests }: OrderDesk, { store, item }: PlanShop, plan: OrderPlan): Promise<Order> {
  const checkout = {
    storeId: store.id,
    items: [{ itemId: item.id, quantity: plan.quantity }],
    payment: { method: plan.paysCash ? 'cash' : 'card_ok' },
    tipPercent: plan.tipPercent,
    deliveryCoordinates: { lat: store.lat + 0.002, lng: store.lng },
  };
  return Order.parse(await requests.post(demoEmails.customer, '/api/v1/checkout', checkout));
}

/** Moves an order to its planned end. */
async function moveOrder(
  { requests }: OrderDesk,
  { merchant, courier }: OrderMovers,
  { id, payment }: Order,
  { end }: OrderPlan,
): Promise<void> {
  const move = (email: string, action: string, body?: object) =>
    requests.post(email, `/api/v1/orders/${id}/${action}`, body);
  const reaches = (stage: OrderPlan['end']): boolean => orderEnds.indexOf(end) >= orderEnds.indexOf(stage);
  const cancelAt = async (stage: OrderPlan['end']): Promise<void> => {
    if (end === stage) await move(demoEmails.customer, 'cancel', { reason: 'changed_mind' });
  };
  if (end === 'rejected') await move(merchant, 'merchant-reject', { reason: 'too_busy' });
  if (end === 'cancelled') await move(demoEmails.customer, 'cancel', { reason: 'changed_mind' });
  if (reaches('cancelled_accepted')) await move(merchant, 'merchant-accept', {});
  await cancelAt('cancelled_accepted');
  if (reaches('cancelled_ready')) await move(merchant, 'merchant-ready');
  await cancelAt('cancelled_ready');
  if (reaches('cancelled_claimed')) await move(courier, 'courier-claim');
  await cancelAt('cancelled_claimed');
  if (end === 'cancelled_by_support') await move(demoEmails.support, 'cancel', { reason: 'store_problem' });
  if (end === 'cancelled_by_merchant') await move(merchant, 'merchant-cancel', { reason: 'closing' });
  if (reaches('failed_by_customer')) await move(courier, 'courier-picked-up', {});
  if (end === 'failed_by_customer') await move(courier, 'courier-failed', { reason: 'customer_unreachable' });
  if (end === 'failed_by_courier') await move(courier, 'courier-failed', { reason: 'goods_damaged' });
  if (end === 'delivered') await move(courier, 'courier-delivered', cashOf(payment));
}

async function refundAndReview(
  desk: OrderDesk,
  id: string,
  { end, paysCash, refunds, refundsBeforeReview, reviewTip }: OrderPlan,
): Promise<void> {
  const reviewAfter = async (refunded: number): Promise<void> => {
    if (refunded !== refundsBeforeReview || reviewTip === null || end !== 'delivered') return;
    const tip = reviewTip > 0 && !paysCash ? { tipAmount: reviewTip } : {};
    await desk.requests.post(demoEmails.customer, `/api/v1/orders/${id}/review`, { rating: 5, ...tip });
  };
  await reviewAfter(0);
  for (const [index, refund] of refunds.entries()) {
    await refundPart(desk, id, refund);
    await reviewAfter(index + 1);
  }
}

/** Refunds a percentage of the rest: 100 per cent without an amount. Expects a refusal when nothing is left. */
async function refundPart(
  desk: OrderDesk,
  id: string,
  { percent, reason }: OrderPlan['refunds'][number],
): Promise<void> {
  // A tip can be refunded once the provider has charged it.
  await desk.service.jobs.runAllDue();
  const [payment] = await desk.store.reader.find('payments', { where: { orderId: id } });
  const left = (payment?.capturedAmount ?? 0) - (payment?.refundedAmount ?? 0);
  const amount = Math.max(1, Math.ceil((left * percent) / 100));
  const body = { reason, ...(percent === 100 ? {} : { amount: { amount, currency: 'RON' } }) };
  const answer = await desk.requests.send(demoEmails.support, `/api/v1/orders/${id}/refunds`, body);
  if (answer.status !== (left === 0 ? 409 : 201)) throw new Error(`${left} left: ${JSON.stringify(answer.body)}`);
}

/** Returns what the courier reports about the payment of a delivered order. */
function cashOf({ toCollect }: Order['payment']): object {
  return toCollect === null ? {} : { cashCollected: toCollect };
}
