import { type Access, type Endpoint, endpoints } from '@doorstep/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessTarget, dump, startAccessTarget } from '../access-fixture/access-target.js';
import { buildAccessFixture } from '../access-fixture/build-access-fixture.js';
import { createHarness } from '../kit/harness.js';
import { createSend, type SendRequest } from './access-request.js';
import { type Matrix, runEndpoint } from './cells.js';
import { UnknownOwner } from './expectation.js';
import { ownerships } from './ownership.js';
import { preparations } from './preparations.js';
import { specialContents } from './request-content.js';

let target: AccessTarget;
let matrix: Matrix;
let before: Awaited<ReturnType<typeof dump>>;

beforeAll(async () => {
  target = await startAccessTarget();
  const fixture = await buildAccessFixture(target, createHarness(target));
  matrix = { fixture, rollback: target.rollback, send: createSend(fixture) };
  before = await dump(target.store);
});
afterAll(() => target?.close());

describe('access to every route', () => {
  const sizes: number[] = [];

  for (const endpoint of endpoints) {
    it(endpoint.name, async () => {
      const { cells, wrong, best } = await runEndpoint(endpoint, matrix);
      expect(wrong).toEqual([]);
      expect(best?.status, `no caller succeeds: ${best?.text}`).toBeLessThan(400);
      sizes.push(cells);
    });
  }

  it('has exceptions only for endpoints that exist', () => {
    const exceptions = Object.values(ownerships).flatMap(({ except }) => except?.at ?? []);
    const named = [...Object.keys(specialContents), ...Object.keys(preparations), ...exceptions];
    const names = endpoints.map(({ name }) => name);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('leaves every table unchanged', async () => {
    const after = await dump(target.store);
    // A heartbeat belongs to the process, not to the call that asks for its health, and may be written after the call.
    // A request is logged and counted whatever its answer.
    const changing = ['heartbeats', 'requestLogBatches', 'usageHours'];
    const tables = Object.keys(before).filter((table) => !changing.includes(table));
    expect(tables.filter((table) => before[table] !== after[table])).toEqual([]);
    expect(target.failures).toEqual([]);
    const cells = sizes.reduce((sum, size) => sum + size, 0);
    process.stdout.write(`${endpoints.length} routes, ${cells} cells; ${sizes.length} routes answer as declared\n`);
  });
});

describe('the access matrix reports', () => {
  const named = (name: string): Endpoint => {
    const found = endpoints.find((endpoint) => endpoint.name === name);
    if (!found) throw new Error(`There is no endpoint ${name}.`);
    return found;
  };
  const declared = (name: string, access: Access): Endpoint => {
    const endpoint = named(name);
    return { ...endpoint, meta: { ...endpoint.meta, access } };
  };
  /** Returns the violations at an endpoint, shortened. */
  const violationsAt = async (endpoint: Endpoint, send: SendRequest = matrix.send): Promise<string[]> => {
    const { wrong } = await runEndpoint(endpoint, { ...matrix, send });
    return wrong.map((line) =>
      line.replace(`${endpoint.name}: `, '').replace(/(expected \w+, got \d+|differs|contains).*/, '$1'),
    );
  };
  const theirOrder = (status: string): string => matrix.fixture.theirs.owned.get('order', status);
  const ourOrder = (status: string): string => matrix.fixture.ours.owned.get('order', status);

  it('a role that gets access against the rule', async () => {
    const endpoint = declared('platform.finance.getReconciliation', { kind: 'session', roles: ['support'] });
    expect(await violationsAt(endpoint)).toEqual([
      'support (demo), no_object: expected allowed, got 403',
      'support (real), no_object: expected allowed, got 403',
      'support (real, stepped up), no_object: expected allowed, got 403',
      'admin (demo), no_object: expected forbidden, got 200',
      'admin (real), no_object: expected forbidden, got 200',
      'admin (real, stepped up), no_object: expected forbidden, got 200',
    ]);
  });

  it('a step-up that is not required', async () => {
    const endpoint = declared('platform.partners.list', { kind: 'session', roles: ['admin'], stepUp: true });
    expect(await violationsAt(endpoint)).toEqual(['admin (real), no_object: expected step_up_required, got 200']);
  });

  it('a scope that is not required', async () => {
    const endpoint = declared('direct.account.get', { kind: 'api_key', scope: 'quotes:read' });
    expect(await violationsAt(endpoint)).toEqual(['key without the scope, no_object: expected forbidden, got 200']);
  });

  it("an operation that does not check an order's owner", async () => {
    const send: SendRequest = (request) =>
      matrix.send({ ...request, path: request.path.replace(theirOrder('picked_up'), ourOrder('picked_up')) });
    const strangers = ['customer', 'merchant', 'courier', 'fleet'];
    expect(await violationsAt(named('platform.orders.get'), send)).toEqual(
      strangers.flatMap((role) =>
        ['demo', 'real', 'real, stepped up'].map((kind) => `${role} (${kind}), foreign: expected not_found, got 200`),
      ),
    );
  });

  it("an answer that reveals another customer's order exists", async () => {
    const send: SendRequest = async (request) => {
      const answer = await matrix.send(request);
      const isTheirs = request.path.includes(theirOrder('delivered')) && answer.status === 404;
      return isTheirs ? { ...answer, text: answer.text.replace('There is', 'You see') } : answer;
    };
    expect(await violationsAt(named('platform.orders.createReview'), send)).toEqual(
      ['demo', 'real', 'real, stepped up'].map((kind) => `customer (${kind}), foreign: differs`),
    );
  });

  it('a list that shows objects of others', async () => {
    const send: SendRequest = async (request) => {
      const answer = await matrix.send(request);
      return { ...answer, text: answer.text.replace(ourOrder('placed'), theirOrder('placed')) };
    };
    expect(await violationsAt(named('platform.orders.list'), send)).toEqual(
      ['customer', 'merchant'].flatMap((role) =>
        ['demo', 'real', 'real, stepped up'].map((kind) => `${role} (${kind}), no_object: the answer contains`),
      ),
    );
  });

  it('a route to an object without a declared owner', async () => {
    const endpoint = named('platform.orders.get');
    const [example] = endpoint.meta.examples;
    const params = { id: 'pay_01kb2m5v3xe8wr9q4t7n6c0d1f' };
    const unknown = { ...endpoint, meta: { ...endpoint.meta, examples: [{ ...example, params }] as const } };
    await expect(runEndpoint(unknown, matrix)).rejects.toThrow(UnknownOwner);
  });

  it('a change made by a refused call', async () => {
    const [session] = await target.store.reader.find('sessions', { limit: 1 });
    const setUserAgent = (userAgent: string | null) =>
      target.store.transaction((db) => db.update('sessions', { id: session?.id ?? '' }, { userAgent }));
    const original = await dump(target.store);
    await setUserAgent('another client');
    const changed = await dump(target.store);
    await setUserAgent(session?.userAgent ?? null);
    expect(changed['sessions']).not.toBe(original['sessions']);
    expect(await dump(target.store)).toEqual(original);
  });
});
