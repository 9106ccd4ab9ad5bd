// A delivery in the sandbox, with its stream and a webhook, in any runtime.
import assert from 'node:assert/strict';
import process from 'node:process';
import { createSandbox } from '@doorstep/mocks';
import { Doorstep, webhooks } from '@doorstep/sdk';

const sandbox = await createSandbox();
const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl, fetch: sandbox.fetch });
const pickup = { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } };
const dropoff = { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Dan Pop', phone: '+40721000777' } };
const { id } = await doorstep.deliveries.create({ pickup, dropoff, items: [{ name: 'Flori', quantity: 1 }] });
await sandbox.advance('10m');
const seen = [];
for await (const { status } of doorstep.deliveries.follow(id)) seen.push(status);
assert.equal(seen.at(-1), 'delivered');

const secret = `whsec_${btoa('x'.repeat(24))}`;
const body = '{"type":"a","data":{}}';
const headers = await webhooks.sign({ id: 'evt_1', body, secret });
assert.equal((await webhooks.verify(body, headers, secret)).type, 'a');
// In Deno, a channel of MSW keeps the program running.
process.exit();
