import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../world/create-sandbox.js';
import type { Sandbox } from '../world/sandbox.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
beforeEach(() => sandbox.reset());

describe('sandbox.events', () => {
  it('has events of every kind in order', async () => {
    const { order, customer } = await sandbox.scenario('order_delivered');
    const story = sandbox.events.list({ subjectId: order.id });
    expect(story.map(({ type }) => type)).toEqual([
      'order.placed',
      'order.accepted',
      'order.ready',
      'order.claimed',
      'order.picked_up',
      'order.delivered',
    ]);
    expect(story[0]).toMatchObject({
      sequence: 1,
      at: '2026-11-21T10:00:00.000Z',
      actorId: customer.signedIn.account.id,
      data: { status: 'placed' },
    });
    expect(sandbox.events.list({ type: 'order.placed' })).toEqual([story[0]]);
  });

  it('can be cleared, and has the same events after a restore', async () => {
    await sandbox.scenario('delivery_created');
    const before = sandbox.snapshot();
    sandbox.events.clear();
    expect(sandbox.events.list()).toEqual([]);
    await sandbox.advance('30s');
    expect(sandbox.events.list().map(({ type }) => type)).toEqual(['delivery.assigned']);
    sandbox.restore(before);
    expect(sandbox.events.list().map(({ type }) => type)).toEqual(['delivery.created']);
    await sandbox.reset();
    expect(sandbox.events.list()).toEqual([]);
  });
});

describe('sandbox.requests', () => {
  it('has the requests in the order of arrival', async () => {
    const send = async (path: string, init?: RequestInit): Promise<string | null> =>
      (await sandbox.fetch(`${sandbox.baseUrl}${path}`, init)).headers.get('x-request-id');
    const ids = [
      await send('/api/v1/countries?x=1'),
      await send('/nowhere'),
      await send('/v1/quotes', { method: 'POST' }),
    ];
    expect(sandbox.requests.list()).toMatchObject([
      { route: 'reference.listCountries', method: 'GET', path: '/api/v1/countries?x=1', requestId: ids[0] },
      { route: undefined, method: 'GET', path: '/nowhere', status: 404, requestId: ids[1] },
      { route: 'quotes.create', method: 'POST', path: '/v1/quotes', status: 401, requestId: ids[2] },
    ]);
    expect(sandbox.requests.list({ route: 'quotes.create' })).toHaveLength(1);
  });

  it('keeps the last 1,000, and has the same requests after a restore', async () => {
    const platform = sandbox.platform();
    await platform.reference.listCountries();
    const before = sandbox.snapshot();
    for (let calls = 0; calls < 1_001; calls++) await platform.reference.getHealth();
    expect(sandbox.requests.list()).toHaveLength(1_000);
    expect(sandbox.requests.list({ route: 'reference.listCountries' })).toEqual([]);
    sandbox.restore(before);
    expect(sandbox.requests.list()).toMatchObject([{ route: 'reference.listCountries', status: 200 }]);
    sandbox.requests.clear();
    expect(sandbox.requests.list()).toEqual([]);
  });
});
