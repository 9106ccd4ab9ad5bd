import type { Doorstep } from '@doorstep/sdk';
import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { expectProblem } from '../kit/http.js';
import { flowers } from '../kit/live-delivery.js';
import { ownPartner } from '../kit/own-partner.js';
import { openReceiver } from '../kit/receiver.js';
import { subject } from '../kit/scenario.js';

const order = { ...flowers, externalReference: 'order-1' };

/** A run of continuous integration in a separate sandbox: it orders, waits by its own clock, and looks. */
async function testRun(harness: Harness, account: Doorstep, { name, seconds }: { name: string; seconds: number }) {
  const { id, apiKey } = await account.sandboxes.create({ name });
  const doorstep = harness.direct(apiKey);
  const receiver = openReceiver(harness);
  await doorstep.webhookEndpoints.create({ url: receiver.url });
  const delivery = await doorstep.deliveries.create(order);
  await doorstep.sandbox.advanceClock({ seconds });
  const events = receiver.deliveries.map(({ event }) => event);
  return { id, apiKey, doorstep, delivery, events, status: (await doorstep.deliveries.get(delivery.id)).status };
}

export const sandboxes = subject('sandboxes of a partner', (scenario) => {
  scenario('let runs at the same time share nothing', async (harness) => {
    const { test } = await ownPartner(harness);
    const [one, other] = await Promise.all([
      testRun(harness, test, { name: 'CI 1', seconds: 150 }),
      testRun(harness, test, { name: 'CI 2', seconds: 60 }),
    ]);
    expect([one.status, other.status]).toEqual(['delivered', 'at_pickup']);
    expect(one.delivery.id).not.toBe(other.delivery.id);
    for (const { events, delivery } of [one, other]) {
      expect(new Set(events.map(({ subjectId }) => subjectId))).toEqual(new Set([delivery.id]));
    }
    const list = (await test.sandboxes.list()).data;
    expect(list.map(({ name, clock }) => [name, clock.offsetSeconds]).sort()).toEqual([
      ['CI 1', 150],
      ['CI 2', 60],
    ]);
    await refused(one.doorstep.deliveries.get(other.delivery.id), 'not_found');
    await refused(test.deliveries.get(one.delivery.id), 'not_found');
    expect((await test.deliveries.list()).data).toEqual([]);
    expect((await test.events.list()).data).toEqual([]);
    expect((await test.webhookEndpoints.list()).data).toEqual([]);
    expect((await one.doorstep.requestLogs.list({ limit: 100 })).data.map(({ operation }) => operation)).toContain(
      'sandbox.advanceClock',
    );
    expect((await test.requestLogs.list({ limit: 100 })).data.map(({ operation }) => operation)).not.toContain(
      'sandbox.advanceClock',
    );
  });

  scenario('have keys that reach neither their account nor other sandboxes', async (harness) => {
    const { test } = await ownPartner(harness);
    const { id, apiKey } = await test.sandboxes.create({ name: 'CI' });
    const inside = harness.direct(apiKey);
    expect(await inside.account.get()).toMatchObject({ sandboxId: id, livemode: false });
    await refused(inside.sandboxes.create({}), 'forbidden');
    await refused(inside.sandboxes.list(), 'forbidden');
    await refused(inside.sandboxes.get(id), 'forbidden');
    await refused(inside.sandboxes.delete(id), 'forbidden');
    const { secret } = await inside.apiKeys.create({ name: 'Second' });
    expect((await harness.direct(secret).account.get()).sandboxId).toBe(id);
    expect((await inside.apiKeys.list()).data).toHaveLength(2);
    expect((await test.apiKeys.list()).data.map(({ name }) => name)).not.toContain('Second');
  });

  scenario('end at once when they are deleted, and are then empty everywhere', async (harness) => {
    const { test } = await ownPartner(harness);
    const kept = await test.deliveries.create({ ...order, sandbox: { auto: false } });
    const run = await testRun(harness, test, { name: 'CI', seconds: 90 });
    await test.sandboxes.delete(run.id);
    await refused(test.sandboxes.get(run.id), 'not_found');
    await refused(test.sandboxes.delete(run.id), 'not_found');
    await refused(run.doorstep.deliveries.get(run.delivery.id), 'unauthenticated');
    await harness.target.advance('61s');
    const link = new URL(run.delivery.trackingUrl).pathname.split('/').at(-1);
    expectProblem(await harness.send('GET', `/v1/tracking/${link}`), 'not_found');
    expect((await test.sandboxes.list()).data).toEqual([]);
    expect((await test.deliveries.get(kept.id)).status).toBe('pending');
  });

  scenario('repeat the response to their creation for the same idempotency key', async (harness) => {
    const { test } = await ownPartner(harness);
    const create = () => test.sandboxes.create({ name: 'CI' }, { idempotencyKey: 'run-1' });
    expect(await create()).toEqual(await create());
    expect((await test.sandboxes.list()).data).toHaveLength(1);
  });

  scenario('expire in real time, whatever their clock shows', async (harness) => {
    const { test } = await ownPartner(harness);
    const { id, apiKey, clock } = await test.sandboxes.create({
      lifetimeSeconds: 3_600,
      clockStartsAt: new Date(harness.target.now() + 30 * 86_400_000).toISOString(),
    });
    expect(clock.offsetSeconds).toBeGreaterThan(30 * 86_400 - 60);
    const inside = harness.direct(apiKey);
    await inside.sandbox.advanceClock({ seconds: 86_400 });
    expect((await test.sandboxes.get(id)).clock.offsetSeconds).toBe(clock.offsetSeconds + 86_400);
    await harness.target.advance('3601s');
    await refused(inside.account.get(), 'unauthenticated');
    await refused(test.sandboxes.get(id), 'not_found');
  });

  scenario('are refused to live keys', async (harness) => {
    const { live } = await ownPartner(harness);
    await refused(live.sandboxes.create({}), 'test_mode_only');
    await refused(live.sandboxes.list(), 'test_mode_only');
  });
});
