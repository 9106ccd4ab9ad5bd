import { expect, it } from 'vitest';
import { toInstant } from '../../kernel/primitives/instant.js';
import { createWebhookTest, lost } from '../testing/webhook-fixture.js';
import { webhookFigures } from './figures.js';

it('the figures of webhooks count endpoints by circuit, and pending messages, in live mode', async () => {
  const test = await createWebhookTest(({ url }) => (url.includes('down') ? lost : undefined));
  const figures = () => webhookFigures(test.store.reader, toInstant(test.ports.clock.now()));
  const live = await test.issueKey({ own: true, livemode: true });
  await test.createEndpoint({ url: 'https://down.example/' }, live);
  await test.createEndpoint({ url: 'https://up.example/' }, live);
  await test.createEndpoint({ url: 'https://down.example/sandbox' });
  expect(await figures()).toEqual({
    endpoints: { closed: 2, open: 0, half_open: 0 },
    pendingMessages: 0,
    heldMessages: 0,
    oldestPendingAt: undefined,
  });
  for (const [livemode, subjects] of [
    [true, ['a', 'b', 'c', 'd']],
    [false, ['e', 'f', 'g', 'h']],
  ] as const) {
    await test.emitEvents(...subjects.map((subjectId) => ({ subjectId, sequence: 1, livemode })));
    await test.advance(10);
  }
  expect(await figures()).toEqual({
    endpoints: { closed: 1, open: 1, half_open: 0 },
    pendingMessages: 4,
    heldMessages: 3,
    oldestPendingAt: '2026-11-21T10:00:00.000Z',
  });
  test.ports.clock.set(test.ports.clock.now() + 60_000);
  expect((await figures()).endpoints).toEqual({ closed: 1, open: 0, half_open: 1 });
});
