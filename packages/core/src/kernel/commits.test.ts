import { endpoints } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../service/memory-store.js';
import { createTestPorts } from '../service/testing/test-ports.js';
import { createAnswers } from './answers.js';
import { createCommits, type WriteBinding } from './commits.js';
import { systemClockId } from './operation/clocks.js';
import { ClockReset } from './operation/hold-clock.js';
import type { ReadCall } from './operation/operation.js';
import { ServiceProblem } from './primitives/problem.js';

const ids = { id: 'req_1', headerId: 'req_1' };
const now = '2026-11-21T08:00:00.000Z';
const answer = { status: 201, body: { done: true } };

/** Runs writes of one endpoint, and lists their steps. */
function createDesk(commitWith: (attempt: number) => Promise<typeof answer | ServiceProblem>) {
  const [endpoint] = endpoints;
  if (!endpoint) throw new Error('No endpoints.');
  const ports = createTestPorts();
  const steps: string[] = [];
  let attempts = 0;
  const { toResponse } = createAnswers(ports.reporter, false);
  const clocks = { exactTime: async () => ({ now, clockId: systemClockId, resets: 0, offsetMilliseconds: 0 }) };
  const commit = createCommits({ store: createMemoryStore(), ports, clocks, toResponse });
  const binding: WriteBinding = {
    kind: 'write',
    endpoint,
    prepare: async () => void steps.push('prepare'),
    commit: async () => {
      steps.push('commit');
      attempts += 1;
      return commitWith(attempts);
    },
    undo: async () => void steps.push('undo'),
  };
  const call = { ports, caller: { kind: 'anonymous' }, now, clockId: systemClockId, resets: 0 } as unknown as ReadCall;
  return { steps, run: (options: Partial<WriteBinding> = {}) => commit({ ...binding, ...options }, call, ids) };
}

describe('a commit', () => {
  it('prepares, then commits', async () => {
    const desk = createDesk(async () => answer);
    expect(await desk.run()).toMatchObject({ status: 201, payload: '{"done":true}' });
    expect(desk.steps).toEqual(['prepare', 'commit']);
  });

  it('answers without a transaction when nothing changes', async () => {
    const desk = createDesk(async () => answer);
    expect(await desk.run({ unchanged: () => ({ status: 200, body: 'the same' }) })).toMatchObject({ status: 200 });
    expect(desk.steps).toEqual(['prepare']);
  });

  it('undoes what was prepared when it fails', async () => {
    const desk = createDesk(() => Promise.reject(new Error('a fault')));
    await expect(desk.run()).rejects.toThrow('a fault');
    expect(desk.steps).toEqual(['prepare', 'commit', 'undo']);
  });

  it('keeps the effects of an operation that returns its refusal', async () => {
    const desk = createDesk(async () => new ServiceProblem('wrong_code'));
    await expect(desk.run()).rejects.toMatchObject({ code: 'wrong_code' });
    expect(desk.steps).toEqual(['prepare', 'commit']);
  });

  it('starts again when the sandbox was reset, unless it moves the clock', async () => {
    const resetOnce = (attempt: number) => (attempt === 1 ? Promise.reject(new ClockReset()) : Promise.resolve(answer));
    const desk = createDesk(resetOnce);
    expect(await desk.run()).toMatchObject({ status: 201 });
    expect(desk.steps).toEqual(['prepare', 'commit', 'undo', 'prepare', 'commit']);
    await expect(createDesk(resetOnce).run({ clock: 'moves' })).rejects.toBeInstanceOf(ClockReset);
  });
});
