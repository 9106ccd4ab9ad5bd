import type { WebhookEvent } from '@doorstep/contracts';
import { describe, expect, it, vi } from 'vitest';
import { answer, createWebhookTest, lost, withoutJitter } from '../testing/webhook-fixture.js';

const day = 86_400;

describe('the order of events', () => {
  it('is kept for one object, also after failures, without delaying other objects', async () => {
    let down = true;
    const test = await createWebhookTest(({ body }) => (down && body.includes('"sequence":2') ? lost : undefined));
    withoutJitter(test.ports);
    await test.createEndpoint();
    const got = (): unknown[] => test.received.map(({ at, body }) => [at, (JSON.parse(body) as WebhookEvent).sequence]);
    await test.emitEvents(...[1, 2, 3, 4].map((sequence) => ({ subjectId: 'dlv_1', sequence })));
    await test.emitEvents({ subjectId: 'dlv_2', sequence: 7 });
    await test.advance(60);
    expect(got().toSorted()).toEqual([
      [0, 1],
      [0, 2],
      [0, 7],
      [5, 2],
    ]);
    test.received.length = 0;
    down = false;
    await test.advance(day);
    expect(got()).toEqual([
      [305, 2],
      [305, 3],
      [305, 4],
    ]);
  });

  it('continues with later events when an earlier one is given up', async () => {
    const test = await createWebhookTest(({ body }) => (body.includes('"sequence":1,') ? answer(500) : undefined));
    withoutJitter(test.ports);
    await test.createEndpoint();
    await test.emitEvents({ subjectId: 'dlv_1', sequence: 1 }, { subjectId: 'dlv_1', sequence: 2 });
    await test.advance(4 * day);
    expect(test.received).toHaveLength(11);
    expect(test.received.at(-1)).toMatchObject({ at: 272_105, body: expect.stringContaining('"sequence":2,') });
  });

  it('is kept when a pool sends several messages concurrently', async () => {
    const test = await createWebhookTest(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return undefined;
    });
    await test.createEndpoint();
    const pool = test.service.jobs.openPool({ slots: 8, perLane: 4 });
    await test.emitEvents(...[1, 2, 3, 4, 5, 6].map((sequence) => ({ subjectId: 'dlv_1', sequence })));
    await vi.waitFor(async () => {
      test.ports.clock.set(test.ports.clock.now() + 1_000);
      pool.fill();
      expect(test.received).toHaveLength(6);
    });
    await pool.close();
    expect(test.received.map(({ body }) => (JSON.parse(body) as WebhookEvent).sequence)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
