import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSeconds } from '../../kernel/primitives/instant.js';
import {
  type Breaker,
  type BreakerEffect,
  type BreakerInput,
  breakerInput,
  breakerState,
  moveBreaker,
} from './breaker.js';

const now = '2026-11-21T10:00:00.000Z';
const later = addSeconds(now, 60);
const inputs = ['succeeded', 'rejected', 'unanswered', 'failed_probe'] as const;
const closed = (consecutiveFailures: number): Breaker => ({ consecutiveFailures, nextProbeAt: null });
const open = (nextProbeAt = later): Breaker => ({ consecutiveFailures: 3, nextProbeAt });

describe('the breaker of an endpoint', () => {
  it.each<[string, Breaker, BreakerInput, Breaker, BreakerEffect]>([
    ['stays closed', closed(0), 'succeeded', closed(0), 'none'],
    ['forgets single failures', closed(2), 'succeeded', closed(0), 'none'],
    ['counts failures', closed(0), 'unanswered', closed(1), 'none'],
    ['opens after two failures', closed(1), 'unanswered', open(addSeconds(now, 5)), 'opens'],
    ['opens at once after many failures', closed(3), 'unanswered', open(addSeconds(now, 5)), 'opens'],
    ['counts rejections', closed(0), 'rejected', closed(1), 'none'],
    ['does not open for rejections', closed(2), 'rejected', closed(3), 'none'],
    ['counts no more failures than needed', closed(3), 'rejected', closed(3), 'none'],
    ['releases after rejections only', closed(3), 'succeeded', closed(0), 'releases'],
    ['closes with a success', open(), 'succeeded', closed(0), 'releases'],
    ['plans the next probe', open(now), 'failed_probe', open(addSeconds(now, 30)), 'plans_probe'],
    ['ignores failures that began before it opened', open(), 'unanswered', open(), 'none'],
    ['ignores rejections that began before it opened', open(), 'rejected', open(), 'none'],
  ])('%s', (_title, before, input, after, effect) => {
    const failingSince = addSeconds(now, -120);
    expect(moveBreaker({ ...before, failingSince }, input, { now })).toEqual({ breaker: after, effect });
  });

  it.each([
    [500, 'rejected'],
    [501, 'rejected'],
    [429, 'rejected'],
    [502, 'unanswered'],
    [503, 'unanswered'],
    [504, 'unanswered'],
    [522, 'unanswered'],
    [204, 'succeeded'],
  ])('takes a response %i as %s', (status, input) => {
    const outcome = { kind: 'answer', status, headers: {}, body: '', durationMilliseconds: 1 } as const;
    expect(breakerInput(outcome, false)).toBe(input);
  });

  it.each([
    [1, 5],
    [20, 5],
    [360, 90],
    [1_200, 300],
    [86_400, 300],
  ])('probes, after %i seconds of failures, again in %i seconds', (failed, delay) => {
    const failing = { ...open(now), failingSince: addSeconds(now, -failed) };
    const { breaker } = moveBreaker(failing, 'failed_probe', { now });
    expect(breaker.nextProbeAt).toBe(addSeconds(now, delay));
  });

  it('probes no sooner than the receiver requests', () => {
    const failing = { ...open(now), failingSince: now };
    const { breaker } = moveBreaker(failing, 'failed_probe', { now, retryAfterSeconds: 3_600 });
    expect(breaker.nextProbeAt).toBe(addSeconds(now, 3_600));
  });

  it('is half open when a probe is due', () => {
    expect([closed(3), open(), open(now)].map((breaker) => breakerState(breaker, now))).toEqual([
      'closed',
      'open',
      'half_open',
    ]);
  });

  it('is closed after every success, and has a probe within five minutes whenever it is open', () => {
    const attempt = fc.record({ input: fc.constantFrom(...inputs), seconds: fc.integer({ min: 0, max: 900 }) });
    fc.assert(
      fc.property(fc.array(attempt), (attempts) => {
        let breaker = closed(0);
        let at = now;
        for (const { input, seconds } of attempts) {
          at = addSeconds(at, seconds);
          const wasClosed = breaker.nextProbeAt === null;
          // A closed breaker has no probe.
          const possible = wasClosed && input === 'failed_probe' ? 'unanswered' : input;
          breaker = moveBreaker({ ...breaker, failingSince: now }, possible, { now: at }).breaker;
          if (input === 'succeeded') expect(breaker).toEqual(closed(0));
          if (breaker.nextProbeAt !== null) expect(breaker.nextProbeAt <= addSeconds(at, 300)).toBe(true);
        }
      }),
    );
  });
});
