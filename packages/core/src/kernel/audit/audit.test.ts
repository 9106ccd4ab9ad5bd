import { type Endpoint, endpoints } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import type { SessionCaller } from '../operation/caller.js';
import type { ReadCall, WriteCall } from '../operation/operation.js';
import { ServiceProblem } from '../primitives/problem.js';
import type { Binding } from '../routes/bindings.js';
import { audited } from './audit.js';

const example = endpoints.find(({ name }) => name === 'platform.orders.get');
if (!example) throw new Error('The contract has no order to read.');

const withAudit = (audit?: 'staff' | 'everyone'): Endpoint => ({
  ...example,
  meta: { ...example.meta, ...(audit ? { audit } : { audit: undefined }) } as Endpoint['meta'],
});

const call = (role: SessionCaller['role']): ReadCall =>
  ({
    params: { id: 'ord_1' },
    now: '2026-11-21T10:00:00.000Z',
    caller: { kind: 'session', accountId: 'acc_1', role },
  }) as unknown as ReadCall;

function setUp() {
  const store = createMemoryStore();
  const deps = { store, ports: createTestPorts() };
  const entries = () => store.reader.find('auditEntries', {});
  return { store, deps, entries };
}

const answer = { status: 200, body: {}, audit: { revealed: 'true' } };

describe('audited reads', () => {
  it.each([
    ['staff', 'support', 1],
    ['staff', 'admin', 1],
    ['staff', 'customer', 0],
    ['everyone', 'customer', 1],
    [undefined, 'admin', 0],
  ] as const)('with audit %s, called by %s, leave %i entries', async (audit, role, count) => {
    const { deps, entries } = setUp();
    const binding = audited({ kind: 'read', endpoint: withAudit(audit), run: async () => answer }, deps);
    if (binding.kind !== 'read') throw new Error('A read stays a read.');
    expect(await binding.run(call(role))).toBe(answer);
    expect(await entries()).toHaveLength(count);
    if (count === 0) return;
    expect(await entries()).toMatchObject([
      { actorId: 'acc_1', role, action: 'orders.get', subjectId: 'ord_1', details: { revealed: 'true' } },
    ]);
  });

  it('leave no entry when they are refused', async () => {
    const { deps, entries } = setUp();
    const run = () => Promise.reject(new ServiceProblem('not_found'));
    const binding = audited({ kind: 'read', endpoint: withAudit('staff'), run }, deps);
    if (binding.kind === 'read')
      await expect(binding.run(call('support'))).rejects.toMatchObject({ code: 'not_found' });
    expect(await entries()).toEqual([]);
  });

  it('fail when their entry cannot be written', async () => {
    const { deps } = setUp();
    const store = { transaction: () => Promise.reject(new Error('the disk is full')) };
    const binding = audited(
      { kind: 'read', endpoint: withAudit('staff'), run: async () => answer },
      { ...deps, store },
    );
    if (binding.kind === 'read') await expect(binding.run(call('support'))).rejects.toThrow('the disk is full');
  });
});

describe('audited writes', () => {
  it.each([
    ['leave an entry in their transaction', answer, 1],
    ['leave no entry when they are refused', new ServiceProblem('wrong_code'), 0],
  ] as const)('%s', async (_name, outcome, count) => {
    const { deps, store, entries } = setUp();
    const write: Binding = {
      kind: 'write',
      endpoint: withAudit('staff'),
      prepare: async () => undefined,
      commit: async () => outcome,
    };
    const binding = audited(write, deps);
    if (binding.kind !== 'write') throw new Error('A write stays a write.');
    await store.transaction(async (db) => {
      const effects = { ...call('admin'), db } as unknown as WriteCall;
      expect(await binding.commit(effects, undefined)).toBe(outcome);
    });
    expect(await entries()).toHaveLength(count);
  });
});
