import { expect, it } from 'vitest';
import { createConnection } from './connection.js';

/** Answers with statuses in order; 0 is a network without an answer. */
function connectionTo(statuses: readonly number[], probe?: () => Promise<unknown>) {
  const left = [...statuses];
  const send = async (): Promise<Response> => {
    const status = left.shift() ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  };
  return createConnection(send, probe);
}

it.each([
  ['an answer', [200], undefined],
  ['a refused call of a key that works', [403], undefined],
  ['an error of the service', [500], undefined],
  ['a revoked key', [200, 401], 'refused'],
  ['a revoked key, also after other answers', [401, 200], 'refused'],
  ['no network', [0], 'unreachable'],
  ['a proxy without a service', [502], 'unreachable'],
  ['an outage that ended', [0, 503, 200], undefined],
] as const)('after %s, knows the fault', async (_title, statuses, fault) => {
  const connection = connectionTo(statuses);
  for (const _ of statuses) await connection.fetch('https://api.example').catch(() => undefined);
  expect(connection.fault()).toBe(fault);
});

it('takes the faults of the sandbox program for an outage only if its control interface is gone, too', async () => {
  for (const [probe, fault] of [
    [async () => undefined, undefined],
    [async () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ] as const) {
    const connection = connectionTo([0, 503], probe);
    for (const _ of [0, 503]) await connection.fetch('https://api.example').catch(() => undefined);
    await Promise.resolve();
    expect(connection.fault()).toBe(fault);
  }
});

it('tells its followers once for each change', async () => {
  const connection = connectionTo([0, 0, 200]);
  let changes = 0;
  const leave = connection.follow(() => {
    changes += 1;
  });
  for (const _ of [0, 0, 200]) await connection.fetch('https://api.example').catch(() => undefined);
  expect(changes).toBe(2);
  leave();
});
