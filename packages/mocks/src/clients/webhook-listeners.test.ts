import { createHmac } from 'node:crypto';
import { webhooks } from '@doorstep/sdk';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../world/create-sandbox.js';
import type { Sandbox } from '../world/sandbox.js';
import { createWebhookExchange } from './webhook-listeners.js';

const url = 'https://shop.example/webhooks';

async function call(sandbox: Sandbox, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await sandbox.fetch(`${sandbox.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${sandbox.apiKey}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as Record<string, unknown>;
}

const attempts = async (sandbox: Sandbox, id: unknown): Promise<unknown> =>
  (await call(sandbox, 'GET', `/v1/webhook-endpoints/${id}/attempts`))['data'];

const deliveredTypes = ['created', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'delivered'].map(
  (name) => `delivery.${name}`,
);

/** Creates a delivery that arrives after 150 seconds. */
function createDelivery(sandbox: Sandbox): Promise<Record<string, unknown>> {
  return call(sandbox, 'POST', '/v1/deliveries', {
    pickup: { address: 'Strada Lipscani 25', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
    dropoff: { address: 'Bd. Iuliu Maniu 7', contact: { name: 'Dan Pop', phone: '+40721000777' } },
    items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
  });
}

/** Creates and disables a second endpoint, which causes an event that the first one receives. */
async function disableAnother(sandbox: Sandbox): Promise<void> {
  const { id } = await call(sandbox, 'POST', '/v1/webhook-endpoints', { url: 'https://other.example/' });
  await call(sandbox, 'PATCH', `/v1/webhook-endpoints/${id}`, { enabled: false });
}

describe('sandbox.webhooks', () => {
  it('receives signed requests before the response of the call that caused them', async () => {
    const sandbox = await createSandbox();
    const received: { request: Request; body: string }[] = [];
    sandbox.webhooks.listen(url, async (request) => {
      received.push({ request, body: await request.text() });
      return new Response(null, { status: 204 });
    });
    const { id, secret } = await call(sandbox, 'POST', '/v1/webhook-endpoints', { url });
    const event = await call(sandbox, 'POST', `/v1/webhook-endpoints/${id}/test`);
    const [{ request, body } = { request: new Request(url), body: '' }] = received;
    expect([request.method, request.url, request.headers.get('content-type')]).toEqual([
      'POST',
      url,
      'application/json',
    ]);
    expect(JSON.parse(body)).toEqual(event);
    const content = `${event['id']}.${request.headers.get('webhook-timestamp')}.${body}`;
    const key = Buffer.from(String(secret).slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(content).digest('base64');
    expect(request.headers.get('webhook-signature')).toBe(`v1,${signature}`);
  });

  it('retries on the schedule', async () => {
    const sandbox = await createSandbox();
    const answers = [new Response('busy', { status: 503 }), Response.error(), Response.redirect(url, 302)];
    sandbox.webhooks.listen(url, () => answers.shift() ?? new Response('ok'));
    const { id } = await call(sandbox, 'POST', '/v1/webhook-endpoints', { url });
    await disableAnother(sandbox);
    await sandbox.advance('1d');
    expect(await attempts(sandbox, id)).toMatchObject([
      { outcome: 'succeeded', response: { status: 200, body: 'ok' } },
      { reason: 'bad_status', response: { status: 302 } },
      { reason: 'connection_lost', response: null },
      { reason: 'bad_status', response: { status: 503, body: 'busy' } },
    ]);
  });

  it('keeps listeners across a reset', async () => {
    const sandbox = await createSandbox();
    let count = 0;
    sandbox.webhooks.listen(url, () => new Response(String(++count)));
    await sandbox.reset();
    const { id } = await call(sandbox, 'POST', '/v1/webhook-endpoints', { url });
    await call(sandbox, 'POST', `/v1/webhook-endpoints/${id}/test`);
    expect(count).toBe(1);
  });

  it('allows a listener to call the sandbox, no matter what caused the webhook', async () => {
    const sandbox = await createSandbox();
    const seen: unknown[] = [];
    sandbox.webhooks.listen(url, async (request) => {
      const { subjectId } = (await request.json()) as { subjectId: string };
      const { status, metadata } = await call(sandbox, 'GET', `/v1/deliveries/${subjectId}`);
      seen.push(status);
      if (status === 'assigned' && Object.keys(metadata as object).length === 0) {
        await call(sandbox, 'PATCH', `/v1/deliveries/${subjectId}`, { metadata: { seen: 'yes' } });
      }
      return new Response(null, { status: 204 });
    });
    await call(sandbox, 'POST', '/v1/webhook-endpoints', { url });
    await createDelivery(sandbox);
    expect(seen).toEqual(['pending']);
    await sandbox.advance('30s');
    // The second one reports the change that the listener itself made.
    expect(seen).toEqual(['pending', 'assigned', 'assigned']);
    await createDelivery(sandbox);
    await call(sandbox, 'POST', '/v1/sandbox/clock/advance', { seconds: 30 });
    expect(seen.slice(3)).toEqual(['pending', 'at_pickup', 'assigned', 'assigned']);
  });

  it('does not change ids, however long a receiver takes', async () => {
    const idsAfter = async (turns: number): Promise<unknown> => {
      const sandbox = await createSandbox();
      sandbox.webhooks.listen(url, async () => {
        for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setTimeout(resolve));
        return new Response(null, { status: 503 });
      });
      const { id } = await call(sandbox, 'POST', '/v1/webhook-endpoints', { url });
      const deliveries = [await createDelivery(sandbox), await createDelivery(sandbox)];
      await sandbox.advance('1m');
      return [deliveries, await createDelivery(sandbox), await attempts(sandbox, id)];
    };
    expect(await idsAfter(3)).toEqual(await idsAfter(0));
  });

  it('satisfies receivers that use the system clock when the sandbox starts at the real time', async () => {
    const sandbox = await createSandbox({ now: new Date().toISOString() });
    const types: string[] = [];
    let secret = '';
    sandbox.webhooks.listen(url, async (request) => {
      types.push((await webhooks.verify(await request.text(), request.headers, secret)).type);
      return new Response(null, { status: 204 });
    });
    ({ secret } = (await call(sandbox, 'POST', '/v1/webhook-endpoints', { url })) as { secret: string });
    await createDelivery(sandbox);
    await call(sandbox, 'POST', '/v1/sandbox/clock/advance', { seconds: 86_400 });
    expect(types).toEqual(deliveredTypes);
  });
});

describe('a webhook exchange', () => {
  const request = {
    url,
    partnerId: 'par_1',
    livemode: false,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  };

  it('refuses connections without a listener and after its removal', async () => {
    const { listen, transport } = createWebhookExchange();
    const stop = listen('https://SHOP.example:443/webhooks', () => new Response(null, { status: 204 }));
    expect(await transport.send(request)).toMatchObject({ kind: 'answer', status: 204 });
    listen(url, () => new Response(null, { status: 202 }));
    stop();
    expect(await transport.send(request)).toMatchObject({ kind: 'answer', status: 202 });
    const elsewhere = await transport.send({ ...request, url: `${url}/x` });
    expect(elsewhere).toMatchObject({ kind: 'failure', reason: 'connection_refused' });
  });

  it('treats an error of a listener as a lost connection', async () => {
    const { listen, transport } = createWebhookExchange();
    listen(url, () => Promise.reject(new Error('crash')));
    const outcome = await transport.send(request);
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'connection_lost', detail: 'crash' });
    expect(() => listen('/webhooks', () => new Response())).toThrow(TypeError);
  });
});
