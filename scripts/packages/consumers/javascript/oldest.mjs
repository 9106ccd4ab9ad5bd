// The oldest Node that the SDK supports. Only the client: webhooks need WebCrypto without a flag.
import assert from 'node:assert/strict';
import { Doorstep, isApiError, isTimeoutError } from '@doorstep/sdk';

const { DOORSTEP_URL: baseUrl, DOORSTEP_KEY: apiKey } = process.env;
const doorstep = new Doorstep({ apiKey, baseUrl });
const pickup = { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } };
const dropoff = { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Dan Pop', phone: '+40721000777' } };
const items = [{ name: 'Buchet de trandafiri', quantity: 1 }];

const { id } = await doorstep.deliveries.create({ pickup, dropoff, items, sandbox: { auto: false } });
assert.equal((await doorstep.deliveries.get(id)).status, 'pending');
const error = await doorstep.quotes.get('quo_01jd2rk8v9e2m8qz5y7w3x1abc').catch((reason) => reason);
assert.ok(isApiError(error, 'not_found') && !isTimeoutError(error));
let listed = 0;
for await (const _ of doorstep.deliveries.list({ limit: 1 })) listed += 1;
assert.ok(listed >= 1);
