// A receiver of webhooks with Fastify.
import assert from 'node:assert/strict';
import { isWebhookVerificationError, webhooks } from '@doorstep/sdk';
import Fastify from 'fastify';

const secret = `whsec_${btoa('x'.repeat(24))}`;
const app = Fastify();
// Keeps the body as it arrived, because its signature is checked.
app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
app.post('/webhooks/doorstep', async (request, reply) => {
  try {
    const event = await webhooks.verify(request.body, request.headers, secret);
    return { type: event.type };
  } catch (error) {
    return reply.code(isWebhookVerificationError(error) ? 400 : 500).send();
  }
});

const body = '{"type":"a","data":{}}';
const headers = { 'content-type': 'application/json', ...(await webhooks.sign({ id: 'evt_1', body, secret })) };
const send = (payload) => app.inject({ method: 'POST', url: '/webhooks/doorstep', payload, headers });
assert.equal((await send(body)).statusCode, 200);
assert.equal((await send('{}')).statusCode, 400);
