import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../telemetry/logger.js';
import { MapFailure } from './map-failure.js';
import { createProviderGuard, type ProviderGuard } from './provider-guard.js';

/** The breaker uses the time of the process, which is faked. Timers are real. */
const start = Date.parse('2026-11-21T10:00:00.000Z');

let log: { readonly level: string; readonly msg: string }[];
let guard: ProviderGuard;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  log = [];
  guard = createGuard();
});
afterEach(() => {
  vi.useRealTimers();
});

function createGuard(options: Partial<Parameters<typeof createProviderGuard>[0]> = {}): ProviderGuard {
  const logger = createLogger('info', { write: (line: string) => void log.push(JSON.parse(line)) });
  const clock = { now: () => Date.now() };
  return createProviderGuard({
    service: 'routing',
    provider: 'osrm',
    fallback: 'sandbox_map',
    timeoutMs: 1_000,
    clock,
    logger,
    ...options,
  });
}

const advance = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const fallback = async () => 'sandbox_map';
const answers = async () => 'osrm';
const fails = async () => {
  throw new MapFailure('refused');
};

async function call(request: (signal: AbortSignal) => Promise<string>): Promise<{ called: boolean; answer: string }> {
  let called = false;
  const answer = await guard.call((signal) => {
    called = true;
    return request(signal);
  }, fallback);
  return { called, answer };
}

async function openCircuit(): Promise<void> {
  for (let failure = 0; failure < 5; failure += 1) await call(fails);
}

describe('createProviderGuard', () => {
  it('returns the answer of the provider', async () => {
    expect(await call(answers)).toEqual({ called: true, answer: 'osrm' });
    expect(guard.status()).toEqual({
      service: 'routing',
      provider: 'osrm',
      circuit: 'closed',
      since: '2026-11-21T10:00:00.000Z',
      fallback: 'sandbox_map',
      lastFailure: null,
    });
  });

  it('uses the fallback after a failure, and reports the failure', async () => {
    advance(5);
    expect(await call(fails)).toEqual({ called: true, answer: 'sandbox_map' });
    expect(guard.status()).toMatchObject({
      circuit: 'closed',
      since: '2026-11-21T10:00:00.000Z',
      lastFailure: { at: '2026-11-21T10:00:05.000Z', reason: 'refused' },
    });
    expect(log).toEqual([]);
  });

  it('opens after five consecutive failures, and not sooner', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await call(fails);
      await call(answers);
    }
    expect(guard.status().circuit).toBe('closed');
    advance(10);
    await openCircuit();
    expect(guard.status()).toMatchObject({ circuit: 'open', since: '2026-11-21T10:00:10.000Z' });
    expect(await call(answers)).toEqual({ called: false, answer: 'sandbox_map' });
  });

  it('tries one call after 30 seconds, while others use the fallback', async () => {
    await openCircuit();
    advance(29);
    expect(await call(answers)).toEqual({ called: false, answer: 'sandbox_map' });
    advance(1);
    let answer = (_: string): void => {};
    const held = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const trial = call(() => held);
    expect(guard.status()).toMatchObject({ circuit: 'half_open', since: '2026-11-21T10:00:30.000Z' });
    expect(await call(answers)).toEqual({ called: false, answer: 'sandbox_map' });
    answer('osrm');
    expect(await trial).toEqual({ called: true, answer: 'osrm' });
    expect(guard.status().circuit).toBe('closed');
    expect(await call(answers)).toEqual({ called: true, answer: 'osrm' });
  });

  it('stays open for another 30 seconds when the trial fails', async () => {
    await openCircuit();
    advance(30);
    expect(await call(fails)).toEqual({ called: true, answer: 'sandbox_map' });
    expect(guard.status()).toMatchObject({ circuit: 'open', since: '2026-11-21T10:00:30.000Z' });
    advance(29);
    expect(await call(answers)).toEqual({ called: false, answer: 'sandbox_map' });
    advance(1);
    expect(await call(answers)).toEqual({ called: true, answer: 'osrm' });
  });

  it('logs once that it opens and once that it closes, whatever fails in between', async () => {
    await openCircuit();
    for (let trial = 0; trial < 3; trial += 1) {
      await openCircuit();
      advance(30);
      await call(fails);
    }
    advance(30);
    await call(answers);
    expect(log).toMatchObject([
      { level: 'warn', msg: expect.stringMatching(/unavailable/), provider: 'osrm', reason: 'refused' },
      { level: 'info', msg: 'map provider available again', service: 'routing' },
    ]);
  });

  it('aborts a call at its time limit', async () => {
    guard = createGuard({ timeoutMs: 20 });
    let signal: AbortSignal | undefined;
    const result = await call((given) => {
      signal = given;
      return new Promise(() => {});
    });
    expect(result).toEqual({ called: true, answer: 'sandbox_map' });
    expect(signal?.aborted).toBe(true);
    expect(guard.status().lastFailure?.reason).toBe('timeout');
  });

  it('counts an unexpected error as an invalid answer', async () => {
    const surprise = async () => {
      throw new TypeError('x is not a function');
    };
    expect(await call(surprise)).toEqual({ called: true, answer: 'sandbox_map' });
    expect(guard.status().lastFailure?.reason).toBe('invalid_answer');
  });

  it('uses the fallback without counting a failure when the throttle has no slot', async () => {
    const waits = [0, 1, ...Array<undefined>(20).fill(undefined)];
    guard = createGuard({ throttle: { take: () => waits.shift() } });
    expect(await call(answers)).toEqual({ called: true, answer: 'osrm' });
    expect(await call(answers)).toEqual({ called: true, answer: 'osrm' });
    for (let call_ = 0; call_ < 10; call_ += 1) {
      expect(await call(answers)).toEqual({ called: false, answer: 'sandbox_map' });
    }
    expect(guard.status()).toMatchObject({ circuit: 'closed', lastFailure: null });
  });

  it('takes no slot while the circuit is open', async () => {
    const take = vi.fn(() => 0);
    guard = createGuard({ throttle: { take } });
    await openCircuit();
    await openCircuit();
    expect(take).toHaveBeenCalledTimes(5);
  });
});
