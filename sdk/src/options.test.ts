import { describe, expect, it } from 'vitest';
import { Doorstep } from './client/doorstep.js';
import { DoorstepPlatform } from './client/doorstep-platform.js';
import * as partner from './index.js';
import * as platform from './platform.js';
import * as query from './query.js';
import { directRoutes } from './resources/generated/routes-direct.js';
import { platformRoutes } from './resources/generated/routes-platform.js';
import type { RouteTable } from './routes/route.js';
import { EventStream } from './streams/event-stream.js';
import { json, scriptedFetch } from './testing/scripted-fetch.js';
import * as webhooks from './webhooks.js';

const apiKey = 'ds_test_1';
const secret = `whsec_${btoa('x'.repeat(24))}`;
const { fetch, sent } = scriptedFetch(json(200, { data: [], nextCursor: null }));
const doorstep = new Doorstep({ apiKey, fetch });
const session = new DoorstepPlatform({ fetch }).withToken('token');

type Use = (options: never) => unknown;

/** Every exported function with options, with a misspelt option and the right one. */
const uses: Readonly<Record<string, readonly [use: Use, wrong: string, right: string]>> = {
  Doorstep: [(options) => new Doorstep(options), 'apikey', 'apiKey'],
  DoorstepPlatform: [(options) => new DoorstepPlatform(options), 'timeout', 'timeoutMs'],
  PagePromise: [(options) => doorstep.deliveries.list().toArray(options), 'limmit', 'limit'],
  EventStream: [(options) => doorstep.deliveries.follow('dlv_1', options).messages().next(), 'retries', 'maxRetries'],
  verify: [(options) => webhooks.verify('{}', {}, secret, options), 'tolerance', 'toleranceSeconds'],
  sign: [(options) => webhooks.sign(options), 'timestmp', 'timestamp'],
  createEventFilter: [(options) => webhooks.createEventFilter(options), 'maxSubject', 'maxSubjects'],
  createQueryOptions: [(options) => query.createQueryOptions(doorstep, options), 'prefix', 'keyPrefix'],
};

/** Exported functions and classes without options: guards, errors, sessions that a client opens, and plain functions. */
const withoutOptions =
  /^(?:is[A-Z]\w+|\w+Error|ApiPromise|DownloadPromise|PlatformSession|SignedInSession|applyEvent|toFile|currencyDigits|formatMoney)$/;

async function errorOf(use: Use, options: unknown): Promise<unknown> {
  return new Promise((resolve) => resolve(use(options as never))).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('a misspelt option', () => {
  it.each(Object.entries(uses))('of %s is refused with the right name', async (_, [use, wrong, right]) => {
    const error = await errorOf(use, { [wrong]: 1 });
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toMatch(`Unknown option "${wrong}". Did you mean "${right}"? Known: `);
  });

  it.each(Object.entries(uses))('of %s is not the only mistake: it takes no text', async (_, [use]) => {
    expect(String(await errorOf(use, 'text'))).toMatch(/^TypeError: Options must be an object, for example { \w+: /);
  });

  it('cannot go unnoticed in any exported function', () => {
    const exported = [partner, platform, query, webhooks].flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
    );
    expect([...new Set(exported)].filter((name) => !withoutOptions.test(name)).sort()).toEqual(
      Object.keys(uses).sort(),
    );
  });
});

const operations = [
  ['direct', doorstep, directRoutes()],
  ['platform', session, platformRoutes()],
] satisfies [string, object, RouteTable][];

it.each(
  operations.flatMap(([interfaceName, client, table]) =>
    Object.entries(table).flatMap(([area, routes]) =>
      Object.entries(routes).map(
        ([name, route]) => [`${interfaceName}.${area}.${name}`, client, area, name, route] as const,
      ),
    ),
  ),
)('%s refuses a misspelt option and sends nothing', async (_, client, area, name, route) => {
  const method: Use = Reflect.get(Reflect.get(client, area), name);
  const values = Array.from({ length: route.parameterCount }, () => 'x');
  if (route.body) values.push(JSON.parse('{}'));
  if (route.query) values.push(JSON.parse('{}'));
  const call = (options: unknown): unknown => {
    const result: unknown = Reflect.apply(method, undefined, [...values, options]);
    return result instanceof EventStream ? result.messages().next() : result;
  };
  const error = await errorOf(call, { timeout: 1 });
  expect(String(error)).toMatch(/^TypeError: Unknown option "timeout"\. Did you mean "timeoutMs"\? Known: /);
  expect(sent.filter(({ url }) => !url.endsWith('/v1/deliveries'))).toEqual([]);
});
