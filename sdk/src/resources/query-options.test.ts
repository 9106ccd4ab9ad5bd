import { describe, expect, it } from 'vitest';
import { Doorstep } from '../client/doorstep.js';
import { DoorstepPlatform } from '../client/doorstep-platform.js';
import type { StreamOptions } from '../streams/event-stream.js';
import { json, problem, scriptedFetch } from '../testing/scripted-fetch.js';

const order = { id: 'ord_1' };

function session() {
  const { fetch, sent } = scriptedFetch(json(200, order));
  return { orders: new DoorstepPlatform({ fetch }).withToken('token').orders, sent };
}

describe('query parameters among the options', () => {
  it('are sent as a query, other options are not', async () => {
    const { orders, sent } = session();
    await orders.get('ord_1', { reveal: true, headers: { 'x-trace': '1' } });
    expect(sent[0]?.url).toMatch(/\/api\/v1\/orders\/ord_1\?reveal=true$/);
    expect(sent[0]?.headers.get('x-trace')).toBe('1');
  });

  it('of a stream are sent with each connection', async () => {
    const gone = scriptedFetch(problem(404, 'not_found'));
    const { orders } = new DoorstepPlatform({ fetch: gone.fetch }).withToken('token');
    const updates = orders.follow('ord_1', { reveal: true, lastEventId: '7' });
    await expect(updates.messages().next()).rejects.toThrow('not_found');
    expect(gone.sent[0]?.url).toMatch(/\/tracking\/stream\?reveal=true$/);
    expect(gone.sent[0]?.headers.get('last-event-id')).toBe('7');
  });

  it('are not needed, so that tracking has one signature in both clients', () => {
    const { orders } = session();
    const { deliveries } = new Doorstep({ apiKey: 'ds_test_1' });
    const options: StreamOptions = { maxRetries: 3 };
    expect([orders, deliveries].map((area) => area.follow('id_1', options).constructor.name)).toEqual([
      'EventStream',
      'EventStream',
    ]);
  });

  it('are checked like every option', async () => {
    const { orders, sent } = session();
    const options = { reveall: true };
    await expect(orders.get('ord_1', options as object)).rejects.toThrow(
      'Did you mean "reveal"? Known: reveal, signal',
    );
    expect(sent).toEqual([]);
  });

  it('are also accepted before the options, as in version 0.1', async () => {
    const { orders, sent } = session();
    await Reflect.apply(orders.get, undefined, ['ord_1', { reveal: true }, { headers: { 'x-trace': '1' } }]);
    expect(sent[0]?.url).toMatch(/\?reveal=true$/);
    expect(sent[0]?.headers.get('x-trace')).toBe('1');
  });
});
