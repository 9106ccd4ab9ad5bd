import { setTimeout as delay } from 'node:timers/promises';
import { type Doorstep, type Money, webhooks } from '@doorstep/sdk';
import { followOrder } from './follow-order.js';
import { moneyText, type OrderView, timeOf } from './views.js';

type Print = (line: string) => void;

/** A customer, who uses only the routes of the shop. */
interface Visitor {
  /** @throws Error for an answer that is neither a success nor expected. */
  post<T = OrderView>(path: string, body: object, expected?: number): Promise<T>;
  get(path: string): Promise<OrderView>;
}

/**
 * Plays several customers, with and without problems. It advances the sandbox's clock, so nothing waits. Problems are
 * caused by magic addresses, which the code of the shop does not know.
 *
 * @throws Error if anything unexpected happens.
 */
export async function runDemo(shopUrl: string, doorstep: Doorstep, print: Print): Promise<void> {
  const visitor = visitorOf(shopUrl);
  const pass = (seconds: number) => doorstep.sandbox.advanceClock({ seconds });

  print('\nFlowers to the door');
  const happy = await order(visitor, 'Bd. Iuliu Maniu 7, București', print);
  const paid = await visitor.post(`/orders/${happy.id}/pay`, {});
  print(`  paid; the courier will ask for PIN ${paid.delivery?.pin}; ${paid.delivery?.trackingUrl}`);
  const again = await visitor.post(`/orders/${happy.id}/pay`, {});
  expect(again.delivery?.trackingUrl, paid.delivery?.trackingUrl, 'The delivery of the second payment');
  await followOrder(shopUrl, happy.id, print, () => pass(15));
  await expectStatus(visitor, happy.id, 'delivered', print);
  await redeliverFirst(doorstep, happy.id);

  print('\nToo far away');
  const refused = await visitor.post<{ message: string }>('/orders', cartFor('Strada Republicii 1, Brașov'), 422);
  print(`  refused: ${refused.message}`);

  print('\nThe quote expires at the peak');
  await passUntil('17:50', doorstep);
  const late = await order(visitor, 'Bd. Iuliu Maniu 7, București', print);
  await pass(16 * 60);
  const { order: dearer } = await visitor.post<{ order: OrderView }>(`/orders/${late.id}/pay`, {}, 409);
  print(`  not paid: the delivery costs ${moneyText(dearer.deliveryFee)} now; the customer agrees`);
  await visitor.post(`/orders/${late.id}/pay`, {});
  await pass(150);
  await expectStatus(visitor, late.id, 'delivered', print);

  print('\nThe customer changes her mind');
  const regretted = await order(visitor, 'Calea Victoriei 12, București', print);
  const { delivery } = await visitor.post(`/orders/${regretted.id}/pay`, {});
  await pass(40);
  const asBefore = await visitor.post<{ message: string }>(
    cancelPath(regretted),
    { fee: delivery?.cancellationFee },
    422,
  );
  print(`  not cancelled for ${feeOf(delivery?.cancellationFee)}: ${asBefore.message}`);
  const now = await visitor.get(`/orders/${regretted.id}`);
  await visitor.post(cancelPath(regretted), { fee: now.delivery?.cancellationFee });
  print(`  cancelled for ${feeOf(now.delivery?.cancellationFee)}`);
  await expectStatus(visitor, regretted.id, 'cancelled', print);

  print('\nNo courier in time');
  const unlucky = await order(visitor, 'Sandbox No Courier, București', print);
  await visitor.post(`/orders/${unlucky.id}/pay`, {});
  await pass(16 * 60);
  await expectStatus(visitor, unlucky.id, 'refund_due', print);

  print('\nNobody opens, and the flowers come back');
  const absent = await order(visitor, 'Sandbox Customer No Show, București', print);
  await visitor.post(`/orders/${absent.id}/pay`, {});
  await pass(3_600);
  await expectStatus(visitor, absent.id, 'refund_due', print);
  print('\nDone: everything went as expected.');
}

function visitorOf(shopUrl: string): Visitor {
  return {
    async post(path, body, expected) {
      const response = await fetch(`${shopUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answerOf(response, expected);
    },
    get: async (path) => answerOf(await fetch(`${shopUrl}${path}`)),
  };
}

async function answerOf(response: Response, expected?: number) {
  const asExpected = expected === undefined ? response.ok : response.status === expected;
  if (!asExpected) throw new Error(`The shop answered ${response.status}: ${await response.text()}`);
  return response.json();
}

function cartFor(address: string): object {
  return { customer: { name: 'Radu Marin', phone: '+40722123456', address }, bouquets: 1 };
}

async function order(visitor: Visitor, address: string, print: Print): Promise<OrderView> {
  const placed = await visitor.post('/orders', cartFor(address));
  print(`  ${placed.id} to ${address}: ${moneyText(placed.total)}, of which delivery ${moneyText(placed.deliveryFee)}`);
  return placed;
}

async function expectStatus(visitor: Visitor, id: string, status: OrderView['status'], print: Print): Promise<void> {
  let view = await visitor.get(`/orders/${id}`);
  // The status follows from webhooks, which may arrive a little later on a busy machine.
  for (let attempt = 0; view.status !== status && attempt < 100; attempt += 1) {
    await delay(100);
    view = await visitor.get(`/orders/${id}`);
  }
  expect(view.status, status, `The state of ${id}`);
  const why = view.delivery?.undelivered ? `, ${view.delivery.undelivered}` : '';
  print(`  ${id} is ${status} (delivery ${view.delivery?.status}${why})`);
}

/** Has the first event of an order sent again. The shop has to drop it. */
async function redeliverFirst(doorstep: Doorstep, orderId: string): Promise<void> {
  for await (const event of doorstep.events.list({ type: ['delivery.created'] })) {
    if (!webhooks.isDeliveryEvent(event) || event.data.delivery.externalReference !== orderId) continue;
    await doorstep.events.redeliver(event.id);
    await doorstep.sandbox.advanceClock({ seconds: 1 });
    return;
  }
  throw new Error(`There is no event of ${orderId}.`);
}

/** Advances the clock until it is `time` in Bucharest. Twice, because a night may be an hour longer or shorter. */
async function passUntil(time: string, doorstep: Doorstep): Promise<void> {
  for (const _ of ['nearly', 'exactly']) {
    const { now } = await doorstep.sandbox.getClock();
    const minutes = (minutesOf(time) - minutesOf(timeOf(now)) + 1_440) % 1_440;
    if (minutes > 0) await doorstep.sandbox.advanceClock({ seconds: minutes * 60 });
  }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function cancelPath({ id }: OrderView): string {
  return `/orders/${id}/cancel`;
}

function feeOf(fee: Money | null | undefined): string {
  return fee ? moneyText(fee) : 'nothing';
}

function expect(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`${what} should be ${expected}, not ${actual}.`);
}
