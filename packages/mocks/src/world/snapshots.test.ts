import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordFigure } from '../../../../scripts/lib/figures.mjs';
import { createSandbox, createSandboxWith } from './create-sandbox.js';
import type { Sandbox } from './sandbox.js';

const flowers = {
  pickup: { address: 'Strada Lipscani 25', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7', contact: { name: 'Dan Pop', phone: '+40721000777' } },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
};
const webhookUrl = 'https://shop.example/webhooks';

/** A sandbox that records every response byte by byte, every webhook, and the refusals that `play` reports. */
async function recorded(): Promise<{
  readonly sandbox: Sandbox;
  play(commands: readonly Command[]): Promise<readonly unknown[]>;
}> {
  const sandbox = await createSandbox({ rateLimits: true });
  let lines: unknown[] = [];
  const send: typeof fetch = async (input, init) => {
    const response = await sandbox.fetch(input, init);
    lines.push([response.status, [...response.headers], await response.clone().text()]);
    return response;
  };
  sandbox.webhooks.listen(webhookUrl, async (request) => {
    lines.push([[...request.headers], await request.text()]);
    return new Response(null, { status: lines.length % 3 === 0 ? 503 : 204 });
  });
  return {
    sandbox,
    async play(commands) {
      lines = [];
      for (const command of commands) {
        await moves[command.move](sandbox, send, command.number).catch((error: unknown) => lines.push(String(error)));
      }
      return [...lines, sandbox.pushes.sent, sandbox.events.list(), sandbox.requests.list(), sandbox.clock.now()];
    },
  };
}

type Move = (sandbox: Sandbox, send: typeof fetch, number: number) => Promise<unknown>;

const json = (send: typeof fetch, sandbox: Sandbox, path: string, body: object, token?: string): Promise<Response> =>
  send(`${sandbox.baseUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

const get = (send: typeof fetch, sandbox: Sandbox, path: string): Promise<Response> =>
  send(`${sandbox.baseUrl}${path}`, { headers: { authorization: `Bearer ${sandbox.apiKey}` } });

/** Calls whose responses depend on the rows, the clock, randomness, process memory, or counters. */
const moves = {
  quote: (sandbox, send) => json(send, sandbox, '/v1/quotes', quoted, sandbox.apiKey),
  deliver: (sandbox, send) => json(send, sandbox, '/v1/deliveries', flowers, sandbox.apiKey),
  listen: (sandbox, send) => json(send, sandbox, '/v1/webhook-endpoints', { url: webhookUrl }, sandbox.apiKey),
  listDeliveries: (sandbox, send) => get(send, sandbox, '/v1/deliveries?limit=3'),
  listEvents: (sandbox, send) => get(send, sandbox, '/v1/events?limit=5'),
  moveClock: (sandbox, send, seconds) =>
    json(send, sandbox, '/v1/sandbox/clock/advance', { seconds: seconds + 1 }, sandbox.apiKey),
  advance: (sandbox, _, number) => sandbox.advance(number * 7),
  advanceHours: (sandbox) => sandbox.advance('90m'),
  signInWrongly: (sandbox, send) =>
    json(send, sandbox, '/api/v1/auth/login', { email: 'nobody@example.com', password: 'patru-castane-coapte' }),
  order: async (sandbox) => void (await sandbox.scenario('order_ready')),
  report: async (sandbox, send, number) => {
    const { token } = await sandbox.as('courier');
    const body = { coordinates: { lat: 44.44 + number / 100_000, lng: 26.09 }, onShift: true };
    await json(send, sandbox, '/api/v1/couriers/location', body, token);
  },
  registerPhone: async (sandbox, send, number) => {
    const { token } = await sandbox.as('customer');
    const body = { app: 'customer', platform: 'ios', token: `phone-${number}-abcdef` };
    await json(send, sandbox, '/api/v1/mobile/push-tokens', body, token);
  },
  openStores: (sandbox, send) => send(`${sandbox.baseUrl}/api/v1/discovery/stores?lat=44.4467&lng=26.0972&limit=5`),
  closeStore: async (sandbox) => void (await sandbox.scenario('store_closed')),
} satisfies Record<string, Move>;

const quoted = {
  pickup: { address: flowers.pickup.address },
  dropoff: { address: flowers.dropoff.address },
};

interface Command {
  readonly move: keyof typeof moves;
  readonly number: number;
}

const isMove = (name: string): name is keyof typeof moves => name in moves;
const commands = fc.array(
  fc.record({ move: fc.constantFrom(...Object.keys(moves).filter(isMove)), number: fc.nat(60) }),
  { maxLength: 8 },
);

const command = (move: Command['move'], number = 0): Command => ({ move, number });

/** Calls that depend on state in process memory: the dummy hash of sign-in, and courier positions. */
const memorable: [Command[], Command[]][] = [
  [[command('signInWrongly')], [command('signInWrongly'), command('quote')]],
  [[command('advance', 60), command('report')], [command('report', 60)]],
];

describe('a snapshot', () => {
  it('gives equal responses to equal calls after every restore, down to the ids', async () => {
    const { sandbox, play } = await recorded();
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(commands, commands, async (before, after) => {
        await sandbox.reset();
        await play(before);
        const snapshot = sandbox.snapshot();
        const first = await play(after);
        sandbox.restore(snapshot);
        expect(await play(after)).toEqual(first);
        compared += first.length;
      }),
      { numRuns: 20, examples: memorable },
    );
    expect(compared).toBeGreaterThan(100);
    recordFigure('answers compared after a restore', compared);
  });

  it('can be restored any number of times, among several', async () => {
    const sandbox = await createSandbox();
    const empty = sandbox.snapshot();
    const { delivery, partner } = await sandbox.scenario('delivery_created');
    const created = sandbox.snapshot();
    for (const status of ['assigned', 'at_pickup'] as const) {
      sandbox.restore(created);
      await partner.sandbox.advanceDelivery(delivery.id, { steps: status === 'assigned' ? 1 : 2 });
      expect((await partner.deliveries.get(delivery.id)).status).toBe(status);
    }
    sandbox.restore(empty);
    expect((await partner.deliveries.list()).data).toEqual([]);
    sandbox.restore(created);
    expect(await partner.deliveries.get(delivery.id)).toEqual(delivery);
    expect(created.at).toBe('2026-11-21T10:00:00.000Z');
  });

  it('includes files', async () => {
    const sandbox = await createSandbox();
    const partner = sandbox.partner();
    const dropoff = { ...flowers.dropoff, verification: { photo: true } };
    const { id } = await partner.deliveries.create({ ...flowers, dropoff });
    await sandbox.advance('150s');
    const [file] = (await partner.deliveries.get(id)).dropoff.proof?.files ?? [];
    const look = async (): Promise<[status: number, bytes: Uint8Array]> => {
      const headers = { authorization: `Bearer ${sandbox.apiKey}` };
      const photo = await sandbox.fetch(file?.url ?? '', { headers });
      return [photo.status, new Uint8Array(await photo.arrayBuffer())];
    };
    const seen = await look();
    const snapshot = sandbox.snapshot();
    await sandbox.reset();
    expect((await look())[0]).toBe(404);
    sandbox.restore(snapshot);
    expect(await look()).toEqual(seen);
    expect(seen[0]).toBe(200);
  });

  it('keeps listeners and responders, and removes faults and overrides', async () => {
    const sandbox = await createSandbox();
    const received: string[] = [];
    sandbox.webhooks.listen(webhookUrl, async (request) => {
      received.push(((await request.json()) as { type: string }).type);
      return new Response(null, { status: 204 });
    });
    await sandbox.partner().webhookEndpoints.create({ url: webhookUrl });
    const snapshot = sandbox.snapshot();
    sandbox.faults.add({ route: '*', status: 500 });
    sandbox.override('account.get', { problem: 'unavailable' });
    sandbox.restore(snapshot);
    await sandbox.partner().account.get();
    await sandbox.scenario('delivery_created');
    expect(received).toEqual(['delivery.created']);
  });

  it('is refused while a change is in progress, and in another sandbox', async () => {
    const sandbox = await createSandbox();
    let refusal: unknown;
    sandbox.webhooks.listen(webhookUrl, () => {
      try {
        sandbox.snapshot();
      } catch (error) {
        refusal = error;
      }
      return new Response(null, { status: 204 });
    });
    await sandbox.partner().webhookEndpoints.create({ url: webhookUrl });
    await sandbox.scenario('delivery_created');
    expect(String(refusal)).toContain('in progress');
    const other = await createSandbox();
    expect(() => other.restore(sandbox.snapshot())).toThrow(TypeError);
  });

  it('costs far less than a new sandbox', async () => {
    const sandbox = await createSandbox();
    await sandbox.scenario('order_on_the_way');
    // With records of the caller, the sandbox cannot reuse the seeded state of an earlier one.
    const fresh = await millisecondsOf(5, () => createSandboxWith({ prepare: async () => undefined }));
    const both = await millisecondsOf(20, () => sandbox.restore(sandbox.snapshot()));
    recordFigure('a new sandbox of the mocks', `${fresh.toFixed(1)} ms`);
    recordFigure('snapshot and restore of a sandbox of the mocks', `${both.toFixed(1)} ms`);
  });
});

/** Returns the median, which is printed but not asserted, because the machine may be busy. */
async function millisecondsOf(runs: number, action: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await action();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

describe('streams', () => {
  it.each(['reset', 'restore'] as const)('end at a %s, as when a server restarts', async (how) => {
    const sandbox = await createSandbox();
    const { delivery } = await sandbox.scenario('delivery_created');
    const snapshot = sandbox.snapshot();
    const response = await sandbox.fetch(`${sandbox.baseUrl}/v1/deliveries/${delivery.id}/tracking/stream`, {
      headers: { authorization: `Bearer ${sandbox.apiKey}`, accept: 'text/event-stream' },
    });
    const text = response.text();
    if (how === 'reset') await sandbox.reset();
    else sandbox.restore(snapshot);
    expect(await text).toMatch(/^retry: 20\n\n/);
  });

  it('of the SDK continue in the restored state', async () => {
    const sandbox = await createSandbox();
    const { delivery, partner } = await sandbox.scenario('delivery_created');
    const snapshot = sandbox.snapshot();
    const statuses: string[] = [];
    for await (const { status } of partner.deliveries.follow(delivery.id)) {
      statuses.push(status);
      if (statuses.length === 2) sandbox.restore(snapshot);
      else await sandbox.advance('30s');
      if (statuses.length === 4) break;
    }
    expect(statuses).toEqual(['pending', 'assigned', 'pending', 'assigned']);
  });
});

describe('reset', () => {
  it('accepts another seed and time for a single reset', async () => {
    const sandbox = await createSandbox();
    const idAfter = async (...options: Parameters<Sandbox['reset']>): Promise<string> => {
      await sandbox.reset(...options);
      return (await sandbox.scenario('delivery_created')).delivery.id;
    };
    const first = await idAfter();
    expect(await idAfter({ seed: 2 })).not.toBe(first);
    expect(await idAfter({ now: '2026-12-24T18:00:00Z' })).not.toBe(first);
    expect(new Date(sandbox.clock.now()).toISOString()).toBe('2026-12-24T18:00:00.000Z');
    expect(await idAfter()).toBe(first);
    expect(sandbox.requests.list().map(({ route }) => route)).toEqual(['deliveries.create']);
  });
});
