import { beforeAll, describe, expect, it } from 'vitest';
import * as mocks from '../index.js';
import * as node from '../node.js';
import { createSandbox } from './create-sandbox.js';
import type { Sandbox } from './sandbox.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});

type Use = (options: never) => unknown;

/** Every function with options, with a misspelt option and the right one. A test in Chromium covers `setupSandboxWorker`. */
const uses: Readonly<Record<string, readonly [use: Use, wrong: string, right: string]>> = {
  createSandbox: [(options) => createSandbox(options), 'sed', 'seed'],
  setupSandboxServer: [
    (options) => node.setupSandboxServer(sandbox, options),
    'onUnhandledRequests',
    'onUnhandledRequest',
  ],
  'sandbox.as': [(options) => sandbox.as('customer', options), 'timeout', 'timeoutMs'],
  'sandbox.asOwner': [(options) => sandbox.asOwner('customer', options), 'timeout', 'timeoutMs'],
  'sandbox.partner': [(options) => sandbox.partner(options), 'apikey', 'apiKey'],
  'sandbox.platform': [(options) => sandbox.platform(options), 'retries', 'maxRetries'],
  'sandbox.reset': [(options) => sandbox.reset(options), 'noww', 'now'],
  'sandbox.faults.add': [(options) => sandbox.faults.add(options), 'latency', 'latencyMs'],
  'sandbox.events.list': [(options) => sandbox.events.list(options), 'subject', 'subjectId'],
  'sandbox.requests.list': [(options) => sandbox.requests.list(options), 'routes', 'route'],
  'sandbox.override': [
    (options) => sandbox.override('deliveries.get', { problem: 'not_found' }, options),
    'time',
    'times',
  ],
  'the result of sandbox.override': [
    (options) => sandbox.override('deliveries.get', Object.assign({ problem: 'not_found' }, options)),
    'details',
    'detail',
  ],
};

/** Functions that take values but no options. */
const withoutOptions = [
  'createWebhookExchange',
  ...['fetch', 'advance', 'snapshot', 'restore', 'scenario', 'clock.now', 'webhooks.listen'].map(
    (name) => `sandbox.${name}`,
  ),
  ...['pushes', 'emails', 'sms'].map((name) => `sandbox.${name}.respond`),
  'sandbox.faults.list',
  'sandbox.faults.remove',
  ...['faults', 'events', 'requests', 'overrides'].map((name) => `sandbox.${name}.clear`),
];

async function errorOf(use: Use, options: unknown): Promise<string> {
  return new Promise((resolve) => resolve(use(options as never))).then(() => 'accepted', String);
}

describe('a misspelt option', () => {
  it.each(Object.entries(uses))('of %s is refused with the right name', async (_, [use, wrong, right]) => {
    expect(await errorOf(use, { [wrong]: 1 })).toMatch(
      `TypeError: Unknown option "${wrong}". Did you mean "${right}"? Known: `,
    );
  });

  it('cannot go unnoticed in any exported function or method of the sandbox', () => {
    const inSandbox = Object.entries(sandbox).flatMap(([name, value]) => [
      ...functionsIn({ [name]: value }),
      ...(Array.isArray(value) ? [] : functionsIn(Object(value)).map((method) => `${name}.${method}`)),
    ]);
    const found = [...functionsIn(mocks), ...functionsIn(node), ...inSandbox.map((name) => `sandbox.${name}`)];
    const known = [...Object.keys(uses), ...withoutOptions].filter((name) => !name.startsWith('the '));
    expect(found.sort()).toEqual(known.sort());
  });
});

function functionsIn(value: object): string[] {
  return Object.entries(value).flatMap(([name, member]) => (typeof member === 'function' ? [name] : []));
}

it.each([['baseUrl'], ['fetch']])('the option %s of a client is refused, because the sandbox sets it', async (name) => {
  const options = { [name]: 'https://api.test' };
  for (const use of [sandbox.partner, sandbox.platform, (given: object) => sandbox.as('customer', given)]) {
    expect(await errorOf(use, options)).toMatch(`TypeError: The sandbox sets "${name}".`);
  }
});
