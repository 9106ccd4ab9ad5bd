import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Doorstep } from '../client/doorstep.js';
import { DoorstepPlatform } from '../client/doorstep-platform.js';
import { ConnectionError } from '../errors/connection-error.js';
import { TimeoutError } from '../errors/timeout-error.js';
import { json, networkFailure, scriptedFetch } from '../testing/scripted-fetch.js';
import { RetryBudget } from './retry-budget.js';

const failure = new ConnectionError('');
const timeout = new TimeoutError('attempt', '');

/** Counts the retries left. */
function left(budget: RetryBudget): number {
  let count = 0;
  while (budget.take(failure) !== undefined) count += 1;
  return count;
}

describe('RetryBudget', () => {
  it('allows as many retries as its capacity', () => {
    expect(left(new RetryBudget(3))).toBe(3);
    expect(left(new RetryBudget(0))).toBe(0);
  });

  it('counts a time-out twice', () => {
    const budget = new RetryBudget(3);
    budget.take(timeout);
    expect(budget.take(timeout)).toBeUndefined();
    expect(left(budget)).toBe(1);
  });

  it('gets back the cost of the last retry of a call', () => {
    const budget = new RetryBudget(3);
    budget.giveBack(budget.take(timeout));
    expect(left(budget)).toBe(3);
  });

  it('gets back a fifth of a retry from a call that needed none, up to its capacity', () => {
    const budget = new RetryBudget(1);
    budget.take(failure);
    for (let call = 0; call < 4; call += 1) budget.giveBack();
    expect(budget.take(failure)).toBeUndefined();
    for (let call = 0; call < 100; call += 1) budget.giveBack();
    expect(left(budget)).toBe(1);
  });

  it('never runs out when unlimited', () => {
    const budget = new RetryBudget(Number.POSITIVE_INFINITY);
    for (let call = 0; call < 10_000; call += 1) expect(budget.take(timeout)).toBeDefined();
  });

  it('never allows more than its capacity and what it got back', () => {
    const events = fc.array(fc.constantFrom('failure', 'timeout', 'success'), { maxLength: 200 });
    fc.assert(
      fc.property(fc.nat(20), events, (retries, list) => {
        const budget = new RetryBudget(retries);
        let taken = 0;
        let successes = 0;
        for (const event of list) {
          if (event === 'success') {
            budget.giveBack();
            successes += 1;
          } else if (budget.take(event === 'timeout' ? timeout : failure) !== undefined) {
            taken += event === 'timeout' ? 2 : 1;
          }
          expect(taken).toBeLessThanOrEqual(retries + successes / 5);
        }
        expect(left(budget)).toBeLessThanOrEqual(retries);
      }),
    );
  });
});

describe('a client', () => {
  async function settle(calls: readonly PromiseLike<unknown>[]): Promise<void> {
    const settled = Promise.allSettled(calls);
    await vi.runAllTimersAsync();
    await settled;
  }

  it('sends at most its calls plus its budget during an outage', async () => {
    vi.useFakeTimers();
    const { fetch, sent } = scriptedFetch(networkFailure());
    const doorstep = new Doorstep({ apiKey: 'ds_test_key', fetch, retryBudget: 10 });
    for (let wave = 0; wave < 10; wave += 1) {
      await settle(Array.from({ length: 10 }, () => doorstep.quotes.get('quo_1')));
    }
    // Without a budget there would be 300.
    expect(sent).toHaveLength(100 + 10);
    vi.useRealTimers();
  });

  it('retries again once calls have succeeded', async () => {
    vi.useFakeTimers();
    const down = networkFailure();
    const up = json(200, {});
    const { fetch, sent } = scriptedFetch(down, down, up, up, up, up, up, down, up);
    const doorstep = new Doorstep({ apiKey: 'ds_test_key', fetch, retryBudget: 1 });
    await settle([doorstep.quotes.get('quo_1')]);
    expect(sent).toHaveLength(2);
    for (let call = 0; call < 5; call += 1) await settle([doorstep.quotes.get('quo_1')]);
    await settle([doorstep.quotes.get('quo_1')]);
    expect(sent).toHaveLength(9);
    vi.useRealTimers();
  });

  it('shares its budget with its sessions', async () => {
    vi.useFakeTimers();
    const { fetch, sent } = scriptedFetch(networkFailure());
    const platform = new DoorstepPlatform({ fetch, retryBudget: 2 });
    for (const token of ['a', 'b', 'c']) await settle([platform.withToken(token).orders.get('ord_1')]);
    expect(sent).toHaveLength(3 + 2);
    vi.useRealTimers();
  });
});
