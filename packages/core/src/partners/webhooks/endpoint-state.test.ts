import { WebhookEvent } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { answer, createWebhookTest, lost, type Received, withoutJitter } from '../testing/webhook-fixture.js';

const day = 86_400;

describe('an endpoint', () => {
  const disabledEvents = (received: readonly Received[]): unknown[] =>
    received.flatMap(({ url, body }) => {
      const { type, data } = WebhookEvent.parse(JSON.parse(body));
      return type === 'webhook_endpoint.disabled' ? [{ url, data }] : [];
    });

  it('is disabled when it responds with 410, and the other endpoints are notified', async () => {
    const test = await createWebhookTest(({ url }) => (url.includes('gone') ? answer(410) : undefined));
    const gone = await test.createEndpoint({ url: 'https://gone.example/' });
    await test.createEndpoint({ url: 'https://stays.example/', eventTypes: ['webhook_endpoint.disabled'] });
    await test.emitEvents({ subjectId: 'dlv_1', sequence: 1 }, { subjectId: 'dlv_1', sequence: 2 });
    await test.advance(day);
    await test.emitEvents({ subjectId: 'dlv_1', sequence: 3 });
    await test.advance(day);
    expect(test.received.filter(({ url }) => url === gone.url)).toHaveLength(1);
    const at = '2026-11-21T10:00:00.000Z';
    expect(await test.endpoint(gone.id)).toMatchObject({
      status: 'disabled',
      disabledReason: 'gone',
      disabledAt: at,
      health: { pendingMessages: 0 },
    });
    expect(await test.attempts(gone.id)).toMatchObject([{ outcome: 'failed', nextAttemptAt: null }]);
    const data = { endpointId: gone.id, url: gone.url, reason: 'gone', disabledAt: at };
    expect(disabledEvents(test.received)).toEqual([{ url: 'https://stays.example/', data }]);
  });

  it('is disabled when it has failed for five days, and not before', async () => {
    const test = await createWebhookTest(({ url }) => (url.includes('down') ? lost : undefined));
    withoutJitter(test.ports);
    const down = await test.createEndpoint({ url: 'https://down.example/' });
    await test.createEndpoint({ url: 'https://stays.example/', eventTypes: ['webhook_endpoint.disabled'] });
    await test.emitEvents({ subjectId: 'dlv_1', sequence: 1 });
    await test.advance(5 * day - 2);
    await test.emitEvents({ subjectId: 'dlv_2', sequence: 1 });
    await test.advance(1);
    expect((await test.endpoint(down.id)).status).toBe('enabled');
    await test.advance(day);
    expect(await test.endpoint(down.id)).toMatchObject({
      status: 'disabled',
      disabledReason: 'failing',
      disabledAt: '2026-11-26T10:04:58.001Z',
      health: { failingSince: '2026-11-21T10:00:00.000Z' },
    });
    expect(disabledEvents(test.received)).toMatchObject([{ data: { endpointId: down.id, reason: 'failing' } }]);
  });

  it('is not disabled if it succeeds in between', async () => {
    const test = await createWebhookTest(({ body }) => (body.includes('"sequence":1,') ? answer(500) : undefined));
    const { id } = await test.createEndpoint();
    for (let passed = 0; passed < 8; passed += 1) {
      const [first, second] = [`dlv_${passed}`, `dlv_${passed}x`];
      await test.emitEvents({ subjectId: first, sequence: 1 }, { subjectId: second, sequence: 2 });
      await test.advance(day);
    }
    expect(await test.endpoint(id)).toMatchObject({ status: 'enabled', disabledReason: null });
  });
});
