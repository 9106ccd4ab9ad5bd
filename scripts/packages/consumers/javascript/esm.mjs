import assert from 'node:assert/strict';
import { Doorstep, isApiError, webhooks } from '@doorstep/sdk';
import { DoorstepPlatform, isDoorstepError } from '@doorstep/sdk/platform';
import { applyEvent, createEventFilter, sign, verify, WebhookVerificationError } from '@doorstep/sdk/webhooks';

const { DOORSTEP_URL: baseUrl, DOORSTEP_KEY: apiKey } = process.env;
const doorstep = new Doorstep({ apiKey, baseUrl });

// A quote, its delivery, and a list of several pages.
const pickup = { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } };
const dropoff = { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Dan Pop', phone: '+40721000777' } };
const items = [{ name: 'Buchet de trandafiri', quantity: 1 }];
const quote = await doorstep.quotes.create({
  pickup: { address: pickup.address },
  dropoff: { address: dropoff.address },
  items,
});
assert.equal(quote.fee.currency, 'RON');
const ids = [];
for (const quoteId of [quote.id, undefined, undefined]) {
  const delivery = await doorstep.deliveries.create({ quoteId, pickup, dropoff, items, sandbox: { auto: false } });
  ids.push(delivery.id);
}
const listed = new Set();
for await (const { id } of doorstep.deliveries.list({ limit: 2 })) listed.add(id);
assert.ok(ids.every((id) => listed.has(id)));

// An error and its type guards.
const error = await doorstep.quotes.get('quo_01jd2rk8v9e2m8qz5y7w3x1abc').catch((reason) => reason);
assert.ok(isApiError(error, 'not_found') && isDoorstepError(error), String(error));
assert.equal(error.status, 404);

const customer = await new DoorstepPlatform({ baseUrl }).demoSignIn({ role: 'customer' });
assert.ok(Array.isArray((await customer.orders.list()).data));
await customer.signOut();

// A webhook with its signature, a forged one, and the reducer.
const secret = `whsec_${'A'.repeat(44)}`;
const delivery = { id: 'dlv_1', sequence: 2 };
const envelope = { id: 'evt_1', type: 'delivery.delivered', subjectId: 'dlv_1', sequence: 2, data: { delivery } };
const body = JSON.stringify(envelope);
const headers = await sign({ id: 'evt_1', body, secret });
const event = await verify(body, headers, secret);
assert.deepEqual(applyEvent({}, event), { dlv_1: delivery });
const fresh = createEventFilter();
assert.deepEqual([fresh.accept(event), fresh.accept(event)], [true, false]);
const forged = await webhooks.verify(`${body} `, new Headers(headers), secret).catch((reason) => reason);
assert.ok(forged instanceof WebhookVerificationError && isDoorstepError(forged));
assert.equal(forged.reason, 'no_matching_signature');
