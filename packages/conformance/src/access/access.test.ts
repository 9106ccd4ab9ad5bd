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
  matrix = { fixture, rollback: target.rollback, ask: createSend(fixture) };
  before = await dump(target.store);
});
afterAll(() => target?.close());

describe('who gets past', () => {
  const sizes: number[] = [];

  for (const endpoint of endpoints) {
    it(endpoint.name, async () => {
      const { cells, wrong, best } = await runEndpoint(endpoint, matrix);
      expect(wrong).toEqual([]);
      expect(best?.status, `nobody succeeds: ${best?.text}`).toBeLessThan(400);
      sizes.push(cells);
    });
  }

  it('is told only of endpoints that exist', () => {
    const exceptions = Object.values(ownerships).flatMap(({ except }) => except?.at ?? []);
    const named = [...Object.keys(specialContents), ...Object.keys(preparations), ...exceptions];
    const names = endpoints.map(({ name }) => name);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('leaves every table as it was', async () => {
    const after = await dump(target.store);
    expect(Object.keys(before).filter((table) => before[table] !== after[table])).toEqual([]);
    expect(target.failures).toEqual([]);
    const cells = sizes.reduce((sum, size) => sum + size, 0);
    process.stdout.write(`${endpoints.length} routes, ${cells} cells; all is as declared at ${sizes.length} routes\n`);
  });
});

describe('the matrix notices', () => {
  const named = (name: string): Endpoint => {
    const found = endpoints.find((endpoint) => endpoint.name === name);
    if (!found) throw new Error(`There is no endpoint ${name}.`);
    return found;
  };
  const declared = (name: string, access: Access): Endpoint => {
    const endpoint = named(name);
    return { ...endpoint, meta: { ...endpoint.meta, access } };
  };
  /** Who is wrong, and with what, at an endpoint that behaves otherwise than it should. */
  const wrongAt = async (endpoint: Endpoint, ask: SendRequest = matrix.ask): Promise<string[]> => {
    const { wrong } = await runEndpoint(endpoint, { ...matrix, ask });
    return wrong.map((line) =>
      line.replace(`${endpoint.name}: `, '').replace(/(expected \w+, got \d+|differs|tells).*/, '$1'),
    );
  };
  const theirOrder = (status: string): string => matrix.fixture.theirs.owned.get('order', status);
  const ourOrder = (status: string): string => matrix.fixture.ours.owned.get('order', status);

  it('a role that is let in against the rule', async () => {
    const endpoint = declared('platform.finance.reconciliation', { kind: 'session', roles: ['support'] });
    expect(await wrongAt(endpoint)).toEqual([
      'support (demo), no_object: expected allowed, got 403',
      'support (real), no_object: expected allowed, got 403',
      'support (real, stepped up), no_object: expected allowed, got 403',
      'admin (demo), no_object: expected forbidden, got 200',
      'admin (real), no_object: expected forbidden, got 200',
      'admin (real, stepped up), no_object: expected forbidden, got 200',
    ]);
  });

  it('a step-up that is not asked for', async () => {
    const endpoint = declared('platform.partners.list', { kind: 'session', roles: ['admin'], stepUp: true });
    expect(await wrongAt(endpoint)).toEqual(['admin (real), no_object: expected step_up_required, got 200']);
  });

  it('a scope that is not asked for', async () => {
    const endpoint = declared('direct.account.get', { kind: 'api_key', scope: 'quotes:read' });
    expect(await wrongAt(endpoint)).toEqual(['key without the scope, no_object: expected forbidden, got 200']);
  });

  it('an operation that does not look whose an order is', async () => {
    const ask: SendRequest = (question) =>
      matrix.ask({ ...question, path: question.path.replace(theirOrder('picked_up'), ourOrder('picked_up')) });
    const strangers = ['customer', 'merchant', 'courier', 'fleet'];
    expect(await wrongAt(named('platform.orders.get'), ask)).toEqual(
      strangers.flatMap((role) =>
        ['demo', 'real', 'real, stepped up'].map((kind) => `${role} (${kind}), foreign: expected not_found, got 200`),
      ),
    );
  });

  it('an answer that tells whether an order of others exists', async () => {
    const ask: SendRequest = async (question) => {
      const reply = await matrix.ask(question);
      const isTheirs = question.path.includes(theirOrder('delivered')) && reply.status === 404;
      return isTheirs ? { ...reply, text: reply.text.replace('There is', 'You see') } : reply;
    };
    expect(await wrongAt(named('platform.orders.review'), ask)).toEqual(
      ['demo', 'real', 'real, stepped up'].map((kind) => `customer (${kind}), foreign: differs`),
    );
  });

  it('a list that shows what belongs to others', async () => {
    const ask: SendRequest = async (question) => {
      const reply = await matrix.ask(question);
      return { ...reply, text: reply.text.replace(ourOrder('placed'), theirOrder('placed')) };
    };
    expect(await wrongAt(named('platform.orders.list'), ask)).toEqual(
      ['customer', 'merchant'].flatMap((role) =>
        ['demo', 'real', 'real, stepped up'].map((kind) => `${role} (${kind}), no_object: the answer tells`),
      ),
    );
  });

  it('a route about an object of nobody knows whom', async () => {
    const endpoint = named('platform.orders.get');
    const [example] = endpoint.meta.examples;
    const params = { id: 'pay_01kb2m5v3xe8wr9q4t7n6c0d1f' };
    const unknown = { ...endpoint, meta: { ...endpoint.meta, examples: [{ ...example, params }] as const } };
    await expect(runEndpoint(unknown, matrix)).rejects.toThrow(UnknownOwner);
  });

  it('what somebody who was refused has changed', async () => {
    const [session] = await target.store.reader.find('sessions', { limit: 1 });
    const touch = (userAgent: string | null) =>
      target.store.transaction((db) => db.update('sessions', { id: session?.id ?? '' }, { userAgent }));
    const untouched = await dump(target.store);
    await touch('somebody else');
    const touched = await dump(target.store);
    await touch(session?.userAgent ?? null);
    expect(touched['sessions']).not.toBe(untouched['sessions']);
    expect(await dump(target.store)).toEqual(untouched);
  });
});
