import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { addSeconds, toInstant } from '../../kernel/primitives/instant.js';
import { answer, createWebhookTest, type WebhookTest } from '../testing/webhook-fixture.js';
import { recordSuccesses } from './record-successes.js';
import { sendWebhook } from './send-job.js';

/** A message in the queue of an object, and what happens to it. */
const sentMessage = fc.record({
  subject: fc.integer({ min: 1, max: 3 }),
  isLate: fc.boolean(),
  isDelivered: fc.boolean(),
  failures: fc.integer({ min: 0, max: 2 }),
});

const health = fc.record({ consecutiveFailures: fc.integer({ min: 0, max: 3 }), isEnabled: fc.boolean() });

/** Creates endpoints with their messages, and returns the jobs of those that were delivered. */
async function setUp(
  messages: readonly { subject: number; isLate: boolean; isDelivered: boolean; failures: number }[],
  endpoints: readonly { consecutiveFailures: number; isEnabled: boolean }[],
) {
  const test = await createWebhookTest();
  const now = toInstant(test.ports.clock.now());
  const ids: string[] = [];
  for (const index of endpoints.keys()) ids.push((await test.createEndpoint({ url: `https://${index}.example/` })).id);
  await test.emitEvents(
    ...messages.map(({ subject }, index) => ({ subjectId: `quo_${subject}`, sequence: index + 1 })),
  );
  await test.store.transaction(async (db) => {
    for (const [index, { consecutiveFailures, isEnabled }] of endpoints.entries()) {
      const failing = consecutiveFailures > 0 ? { failingSince: addSeconds(now, -60) } : {};
      const status = isEnabled ? 'enabled' : 'disabled';
      await db.update('webhookEndpoints', { id: ids[index] ?? '' }, { consecutiveFailures, status, ...failing });
    }
    for (const [index, { isLate, failures }] of messages.entries()) {
      const later = addSeconds(now, 300);
      const changed = await db.find('webhookMessages', { where: { sequence: index + 1 } });
      for (const { id } of changed) {
        await db.update(
          'webhookMessages',
          { id },
          { failures, attempts: failures, ...(isLate ? { nextAttemptAt: later } : {}) },
        );
        if (isLate)
          await db.update('jobs', { subjectId: id }, { dueAt: later, systemDueMilliseconds: Date.parse(later) });
      }
    }
  });
  const { reader } = test.store;
  const all = await reader.find('webhookMessages', { orderBy: [['sequence', 'asc']] });
  const delivered = new Set(all.filter(({ sequence }) => messages[sequence - 1]?.isDelivered).map(({ id }) => id));
  const jobs = await reader.find('jobs', { where: { kind: 'webhook.send' } });
  const request = { url: 'https://a.example/', partnerId: 'par_1', livemode: false, headers: {}, body: '' };
  const ended = jobs
    .filter(({ subjectId }) => delivered.has(subjectId))
    .map((job) => ({
      job,
      now,
      clockOffset: 0,
      prepared: { isTest: false, attempt: { at: now, isTest: false, request, outcome: answer(204) } },
    }));
  return { test, now, ended };
}

type Ended = Awaited<ReturnType<typeof setUp>>['ended'][number];

async function commitAlone({ store, ports, partnerId }: WebhookTest, { job, now, prepared }: Ended): Promise<void> {
  const time = { now, clockId: partnerId };
  await withEffects({ store, ports }, (effects) => sendWebhook.commit(effects, job, prepared), time);
  await store.transaction((db) => db.remove('jobs', { id: job.id }));
}

/** Returns the rows that an attempt changes, without generated ids. */
async function rowsOf({ store: { reader } }: WebhookTest) {
  const attempts = await reader.find('webhookAttempts', {
    orderBy: [
      ['eventId', 'asc'],
      ['endpointId', 'asc'],
    ],
  });
  return {
    messages: await reader.find('webhookMessages', {}),
    endpoints: await reader.find('webhookEndpoints', {}),
    jobs: (await reader.find('jobs', {})).filter(({ kind }) => kind === 'webhook.send'),
    attempts: attempts.map(({ id: _id, sealedResponseBody: _sealed, ...attempt }) => attempt),
  };
}

it('records several successes with the same result as one after another', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sentMessage, { minLength: 1, maxLength: 6 }),
      fc.array(health, { minLength: 1, maxLength: 2 }),
      async (messages, endpoints) => {
        const together = await setUp(messages, endpoints);
        const { store, ports } = together.test;
        const done = await store.transaction((db) => recordSuccesses({ db, ports }, together.ended));
        await store.transaction((db) => db.remove('jobs', { id: { in: done } }));
        for (const each of together.ended) if (!done.includes(each.job.id)) await commitAlone(together.test, each);
        const alone = await setUp(messages, endpoints);
        const isDone = ({ job }: Ended) => done.includes(job.id);
        for (const each of alone.ended.filter(isDone)) await commitAlone(alone.test, each);
        for (const each of alone.ended.filter((other) => !isDone(other))) await commitAlone(alone.test, each);
        expect(await rowsOf(together.test)).toEqual(await rowsOf(alone.test));
        if (endpoints.every(({ consecutiveFailures, isEnabled }) => isEnabled && consecutiveFailures < 3)) {
          expect(done).toHaveLength(together.ended.length);
        }
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);
