import { renamedOperations } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createQueryOptions } from '../query/create-query-options.js';
import { type RouteTable, routesOf } from '../routes/route.js';
import { problem, scriptedFetch } from '../testing/scripted-fetch.js';
import { Doorstep } from './doorstep.js';
import { DoorstepPlatform } from './doorstep-platform.js';

const baseUrl = 'https://api.test';
const { fetch, sent } = scriptedFetch(problem(404, 'not_found'));
const platform = new DoorstepPlatform({ baseUrl, fetch }).withToken('token');
const clients = { direct: new Doorstep({ apiKey: 'ds_test_1', baseUrl, fetch }), platform };

const aliases = (['direct', 'platform'] as const).flatMap((side) =>
  Object.entries(renamedOperations[side]).flatMap(([area, names]) =>
    Object.entries<string>(names).map(
      ([former, name]) => [`${side}.${area}.${former}`, { side, area, former, name }] as const,
    ),
  ),
);

describe('a former name', () => {
  it.each(aliases)('%s sends the request of the present one', async (_, { side, area, former, name }) => {
    const request = await requestOf(clients[side], area, former);
    expect(request).toMatch(/^[A-Z]+ https:/);
    expect(request).toBe(await requestOf(clients[side], area, name));
  });

  it('has the query key of the present one', () => {
    const { orders } = createQueryOptions(platform);
    expect(orders.tracking.key('ord_1')).toEqual(orders.getTracking.key('ord_1'));
  });
});

/** Calls a method with the arguments that it needs and returns what it sends. */
async function requestOf(client: object, area: string, name: string): Promise<string> {
  const route = Reflect.get<object, symbol>(client, routesOf) as RouteTable;
  const { parameterCount = 0, body, query, answer } = route[area]?.[name] ?? {};
  const values = [...Array<string>(parameterCount).fill('x'), ...(body ? [{}] : []), ...(query ? [{}] : [])];
  const before = sent.length;
  const methods: object = Reflect.get<object, string>(client, area);
  const call: unknown = Reflect.get<object, string>(methods, name)(...values);
  const first = answer === 'stream' ? (call as AsyncIterable<unknown>)[Symbol.asyncIterator]().next() : call;
  await Promise.resolve(first).catch(() => {});
  const request = sent[before];
  return `${request?.method} ${request?.url}`;
}
