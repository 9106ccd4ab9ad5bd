import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../logger.js';
import { MapFailure } from './map-failure.js';
import { createProviderGuard, type ProviderGuard } from './provider-guard.js';

/** The breaker reads the time of the process; timers stay real. */
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
  return createProviderGuard({ service: 'routing', provider: 'osrm', timeoutMs: 1_000, clock, logger, ...options });
}

const advance = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const otherwise = async () => 'embedded';
const answers = async () => 'osrm';
const fails = async () => {
  throw new MapFailure('refused');
};

async function call(ask: (signal: AbortSignal) => Promise<string>): Promise<{ asked: boolean; answer: string }> {
  let asked = false;
  const answer = await guard.call((signal) => {
    asked = true;
    return ask(signal);
  }, otherwise);
  return { asked, answer };
}

async function openCircuit(): Promise<void> {
  for (let failure = 0; failure < 5; failure += 1) await call(fails);
}

describe('createProviderGuard', () => {
  it('gives what the provider answers', async () => {
    expect(await call(answers)).toEqual({ asked: true, answer: 'osrm' });
    expect(guard.status()).toEqual({
      service: 'routing',
      provider: 'osrm',
      circuit: 'closed',
      since: '2026-11-21T10:00:00.000Z',
      fallback: 'embedded',
      lastFailure: null,
    });
  });

  it('gives what the fallback knows after each failure, and remembers the last', async () => {
    advance(5);
    expect(await call(fails)).toEqual({ asked: true, answer: 'embedded' });
    expect(guard.status()).toMatchObject({
      circuit: 'closed',
      since: '2026-11-21T10:00:00.000Z',
      lastFailure: { at: '2026-11-21T10:00:05.000Z', reason: 'refused' },
    });
    expect(log).toEqual([]);
  });

  it('opens after five failures in a row, and no sooner', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await call(fails);
      await call(answers);
    }
    expect(guard.status().circuit).toBe('closed');
    advance(10);
    await openCircuit();
    expect(guard.status()).toMatchObject({ circuit: 'open', since: '2026-11-21T10:00:10.000Z' });
    expect(await call(answers)).toEqual({ asked: false, answer: 'embedded' });
  });

  it('tries one call after 30 seconds while others go on without the provider', async () => {
    await openCircuit();
    advance(29);
    expect(await call(answers)).toEqual({ asked: false, answer: 'embedded' });
    advance(1);
    let answer = (_: string): void => {};
    const held = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const trial = call(() => held);
    expect(guard.status()).toMatchObject({ circuit: 'half_open', since: '2026-11-21T10:00:30.000Z' });
    expect(await call(answers)).toEqual({ asked: false, answer: 'embedded' });
    answer('osrm');
    expect(await trial).toEqual({ asked: true, answer: 'osrm' });
    expect(guard.status().circuit).toBe('closed');
    expect(await call(answers)).toEqual({ asked: true, answer: 'osrm' });
  });

  it('leaves the provider alone for 30 more seconds when the trial fails', async () => {
    await openCircuit();
    advance(30);
    expect(await call(fails)).toEqual({ asked: true, answer: 'embedded' });
    expect(guard.status()).toMatchObject({ circuit: 'open', since: '2026-11-21T10:00:30.000Z' });
    advance(29);
    expect(await call(answers)).toEqual({ asked: false, answer: 'embedded' });
    advance(1);
    expect(await call(answers)).toEqual({ asked: true, answer: 'osrm' });
  });

  it('logs that it opens and closes, once, however many calls and trials fail meanwhile', async () => {
    await openCircuit();
    for (let trial = 0; trial < 3; trial += 1) {
      await openCircuit();
      advance(30);
      await call(fails);
    }
    advance(30);
    await call(answers);
    expect(log).toMatchObject([
      { level: 'warn', msg: expect.stringMatching(/does not answer/), provider: 'osrm', reason: 'refused' },
      { level: 'info', msg: 'map provider answers again', service: 'routing' },
    ]);
  });

  it('waits no longer than the time-out, and ends what it asked', async () => {
    guard = createGuard({ timeoutMs: 20 });
    let signal: AbortSignal | undefined;
    const asked = await call((given) => {
      signal = given;
      return new Promise(() => {});
    });
    expect(asked).toEqual({ asked: true, answer: 'embedded' });
    expect(signal?.aborted).toBe(true);
    expect(guard.status().lastFailure?.reason).toBe('timeout');
  });

  it('counts what nobody foresaw as an invalid answer', async () => {
    const surprise = async () => {
      throw new TypeError('x is not a function');
    };
    expect(await call(surprise)).toEqual({ asked: true, answer: 'embedded' });
    expect(guard.status().lastFailure?.reason).toBe('invalid_answer');
  });

  it('goes on without the provider when its pace leaves no turn, which is no failure', async () => {
    const turns = [0, 1, ...Array<undefined>(20).fill(undefined)];
    guard = createGuard({ pace: { take: () => turns.shift() } });
    expect(await call(answers)).toEqual({ asked: true, answer: 'osrm' });
    expect(await call(answers)).toEqual({ asked: true, answer: 'osrm' });
    for (let call_ = 0; call_ < 10; call_ += 1) {
      expect(await call(answers)).toEqual({ asked: false, answer: 'embedded' });
    }
    expect(guard.status()).toMatchObject({ circuit: 'closed', lastFailure: null });
  });

  it('takes no turn while the circuit is open', async () => {
    const take = vi.fn(() => 0);
    guard = createGuard({ pace: { take } });
    await openCircuit();
    await openCircuit();
    expect(take).toHaveBeenCalledTimes(5);
  });
});
