import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { Doorstep, isApiError, webhooks } from '@doorstep/sdk';
import { DoorstepPlatform, isDoorstepError } from '@doorstep/sdk/platform';
import { applyEvent, createEventFilter, sign, verify, WebhookVerificationError } from '@doorstep/sdk/webhooks';

const server = createServer((request, response) => {
  const found = request.url === '/v1/quotes/quo_1';
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(found ? { id: 'quo_1' } : { code: 'not_found', detail: 'No such quote.' }));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${server.address().port}`;

const doorstep = new Doorstep({ apiKey: 'ds_test_1', baseUrl });
assert.equal((await doorstep.quotes.get('quo_1')).id, 'quo_1');
const error = await doorstep.quotes.get('quo_2').catch((reason) => reason);
assert.ok(isApiError(error, 'not_found'));
assert.ok(isDoorstepError(error));
assert.equal(typeof new DoorstepPlatform({ baseUrl }).signIn, 'function');
server.close();
server.closeAllConnections();

const secret = `whsec_${'A'.repeat(44)}`;
const delivery = { id: 'dlv_1', sequence: 2 };
const body = JSON.stringify({
  id: 'evt_1',
  type: 'delivery.delivered',
  subjectId: 'dlv_1',
  sequence: 2,
  data: { delivery },
});
const headers = await sign({ id: 'evt_1', body, secret });
const event = await verify(body, headers, secret);
assert.deepEqual(applyEvent({}, event), { dlv_1: delivery });
const fresh = createEventFilter();
assert.deepEqual([fresh.accept(event), fresh.accept(event)], [true, false]);
const forged = await webhooks.verify(`${body} `, new Headers(headers), secret).catch((reason) => reason);
assert.ok(forged instanceof WebhookVerificationError && isDoorstepError(forged));
assert.equal(forged.reason, 'no_matching_signature');
