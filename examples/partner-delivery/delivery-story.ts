import { randomUUID } from 'node:crypto';
import { type Delivery, type DeliveryRequest, isApiError } from '@doorstep/sdk';
import { checkEvents, waitUntil } from './check-events.js';
import { follow } from './follow.js';
import { lei, type Print, timeOf } from './print.js';
import type { Stage } from './stage.js';

/** Simulated couriers take a step each so many seconds: fast enough to watch. */
const stepSeconds = 10;

const shop = {
  address: 'Strada Lipscani 25, București',
  contact: { name: 'Ioana Radu', phone: '+40213121234', company: 'Florăria Online' },
};
const home = {
  address: 'Bd. Iuliu Maniu 7, București',
  contact: { name: 'Radu Marin', phone: '+40722123456' },
};
const items = [{ name: 'Buchet de trandafiri', quantity: 1, weightGrams: 900 }];

/**
 * What a partner does: a webhook endpoint, a quote, a delivery that is followed to the door, a cancellation, and goods that
 * come back. Prints what happens, and what arrives meanwhile.
 *
 * @throws Error when anything else happens than should, or a webhook is missing.
 */
export async function partnerStory(stage: Stage, print: Print): Promise<void> {
  const { doorstep, inbox } = stage;
  const endpoint = await doorstep.webhookEndpoints.create({ url: stage.webhookUrl, description: 'partner-delivery' });
  inbox.trust(endpoint.secret);
  print(`Webhooks go to ${endpoint.url}`);
  try {
    await deliverWithQuote(stage, print);
    await cancelInTime(stage, print);
    await bringBack(stage, print);
  } finally {
    await doorstep.webhookEndpoints.delete(endpoint.id);
  }
}

async function deliverWithQuote(stage: Stage, print: Print): Promise<void> {
  const { doorstep, inbox } = stage;
  print('\nA delivery to the door');
  const quote = await doorstep.quotes.create({
    pickup: { address: shop.address },
    dropoff: { address: home.address },
    items,
  });
  const arrival = `${timeOf(quote.eta.dropoffLow)}-${timeOf(quote.eta.dropoffHigh)}`;
  print(`  quote: ${lei(quote.fee)}, ${quote.distanceMeters} m by ${quote.vehicle}, arrives ${arrival}`);

  const request: DeliveryRequest = {
    quoteId: quote.id,
    externalReference: `order-${randomUUID()}`,
    pickup: shop,
    dropoff: { ...home, verification: { pin: true } },
    items,
    sandbox: { stepSeconds },
  };
  const idempotencyKey = randomUUID();
  const delivery = await doorstep.deliveries.create(request, { idempotencyKey });
  print(`  ${delivery.id} for ${lei(delivery.fee)}; the recipient says PIN ${pinOf(delivery)}`);
  print(`  the recipient follows it at ${delivery.trackingUrl}`);
  await repeatIt(stage, request, idempotencyKey, delivery, print);

  const statuses = await follow(stage, delivery.id, stepSeconds / 2, print);
  expectEqual(statuses, ['pending', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'delivered'], 'The states');
  const events = await checkEvents(stage, delivery.id);
  const { dropoff, charge } = await doorstep.deliveries.get(delivery.id);
  if (dropoff.proof?.pinEntered !== true) throw new Error('It was handed over without the PIN.');
  print(`  handed over with the PIN; ${charge ? lei(charge.total) : 'nothing'} charged`);
  print(`  ${events.length} webhooks verified, each once and in order`);

  const [last] = events.slice(-1);
  if (!last) throw new Error('It has no events.');
  const before = inbox.dropped.length;
  await doorstep.events.redeliver(last.id);
  await stage.pass(1);
  await waitUntil(
    stage,
    () => inbox.dropped.slice(before).some(({ id }) => id === last.id),
    () => 'The event that was to be sent again did not come.',
  );
}

/** A repeat has no second effect: by the key it gets the same answer, by the reference it is refused. */
async function repeatIt(
  { doorstep }: Stage,
  request: DeliveryRequest,
  idempotencyKey: string,
  { id }: Delivery,
  print: Print,
): Promise<void> {
  const { data, response } = await doorstep.deliveries.create(request, { idempotencyKey }).withResponse();
  expectEqual([data.id, response.headers.get('idempotency-replayed')], [id, 'true'], 'The repeat');
  print('  repeated with its idempotency key: the same delivery');
  const { quoteId: _used, ...again } = request;
  const refused = await refusal(doorstep.deliveries.create(again), 'duplicate_external_reference');
  expectEqual(refused?.deliveryId, id, 'The delivery of this reference');
  print('  created once more: refused, the external reference is taken by the same delivery');
}

async function cancelInTime(stage: Stage, print: Print): Promise<void> {
  const { doorstep } = stage;
  print('\nA delivery that is cancelled');
  const request = { pickup: shop, dropoff: home, items, sandbox: { auto: false } };
  const pending = await doorstep.deliveries.create(request);
  print(`  ${pending.id}: cancelling costs ${lei(pending.cancellation.fee)} until it is assigned`);
  const assigned = await doorstep.sandbox.advanceDelivery(pending.id, { steps: 1 });
  print(`  ${assigned.status}: now it costs ${lei(assigned.cancellation.fee)}`);
  const asBefore = doorstep.deliveries.cancel(pending.id, {
    reason: 'customer_request',
    expectedFee: pending.cancellation.fee,
  });
  await refusal(asBefore, 'price_changed');
  print('  cancelled for the earlier price: refused');
  const { status, charge } = await doorstep.deliveries.cancel(pending.id, {
    reason: 'customer_request',
    expectedFee: assigned.cancellation.fee,
  });
  expectEqual([status, charge?.fee], ['cancelled', assigned.cancellation.fee], 'The cancellation');
  await stage.pass(1);
  const events = await checkEvents(stage, pending.id);
  print(`  ${status} for ${lei(assigned.cancellation.fee)}; ${events.length} webhooks verified`);
}

async function bringBack(stage: Stage, print: Print): Promise<void> {
  const { doorstep } = stage;
  print('\nNobody opens');
  const delivery = await doorstep.deliveries.create({
    pickup: shop,
    dropoff: home,
    items,
    sandbox: { scenario: 'customer_no_show', stepSeconds },
  });
  const statuses = await follow(stage, delivery.id, stepSeconds / 2, print);
  expectEqual(statuses.slice(-2), ['returning', 'returned'], 'The last states');
  const { undelivered, relatedDeliveries, charge } = await doorstep.deliveries.get(delivery.id);
  const back = relatedDeliveries.find(({ relation }) => relation === 'return');
  if (!back) throw new Error('No delivery brings the goods back.');
  const leg = await doorstep.deliveries.get(back.id);
  expectEqual(leg.status, 'delivered', 'The way back');
  const [there, backAgain] = [charge, leg.charge].map((one) => (one ? lei(one.total) : 'nothing'));
  print(`  ${undelivered?.reason}: the goods are back at ${leg.dropoff.label}; ${there} and ${backAgain} charged`);
  const events = [...(await checkEvents(stage, delivery.id)), ...(await checkEvents(stage, leg.id))];
  print(`  ${events.length} webhooks verified, for the way there and the way back`);
}

async function refusal(call: PromiseLike<unknown>, code: Parameters<typeof isApiError>[1]) {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (isApiError(outcome, code)) return outcome.problem;
  throw outcome ?? new Error(`It should have been refused with ${code}.`);
}

function pinOf({ dropoff }: Delivery): string {
  const code = dropoff.verification.pin?.code;
  if (!code) throw new Error('The dropoff has no PIN.');
  return code;
}

function expectEqual(actual: unknown, expected: unknown, what: string): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${what} should be ${should}, not ${is}.`);
}
