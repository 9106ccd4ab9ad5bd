// A receiver of webhooks with Hono.
import assert from 'node:assert/strict';
import { isWebhookVerificationError, webhooks } from '@doorstep/sdk';
import { Hono } from 'hono';

const secret = `whsec_${btoa('x'.repeat(24))}`;
const app = new Hono();
app.post('/webhooks/doorstep', async (context) => {
  try {
    const event = await webhooks.verify(await context.req.text(), context.req.raw.headers, secret);
    return context.json({ type: event.type });
  } catch (error) {
    return context.body(null, isWebhookVerificationError(error) ? 400 : 500);
  }
});

const body = '{"type":"a","data":{}}';
const headers = await webhooks.sign({ id: 'evt_1', body, secret });
const send = (text) => app.request('/webhooks/doorstep', { method: 'POST', body: text, headers });
assert.equal((await send(body)).status, 200);
assert.equal((await send('{}')).status, 400);
