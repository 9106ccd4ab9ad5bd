// A receiver without a client: it gets a genuine webhook twice, and a forged one.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createEventFilter, isWebhookVerificationError, sign, verify } from '@doorstep/sdk/webhooks';

const secret = `whsec_${'B'.repeat(44)}`;
const fresh = createEventFilter();
const handled = [];

const server = createServer(async (request, response) => {
  try {
    const event = await verify(await text(request), request.headers, secret);
    if (fresh.accept(event)) handled.push(event.type);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(isWebhookVerificationError(error) ? 400 : 500).end();
  }
}).listen(0, '127.0.0.1');
await once(server, 'listening');

const delivery = { id: 'dlv_1', sequence: 1 };
const body = JSON.stringify({
  id: 'evt_1',
  type: 'delivery.created',
  subjectId: 'dlv_1',
  sequence: 1,
  data: { delivery },
});
const headers = await sign({ id: 'evt_1', body, secret });
async function post(json) {
  const { status } = await fetch(`http://127.0.0.1:${server.address().port}`, { method: 'POST', headers, body: json });
  return status;
}

assert.deepEqual([await post(body), await post(body), await post(`${body} `)], [204, 204, 400]);
assert.deepEqual(handled, ['delivery.created']);
server.close();
server.closeAllConnections();
