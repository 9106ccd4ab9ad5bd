import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSeconds } from '../kernel/primitives/instant.js';
import { type Breaker, type BreakerEffect, type BreakerInput, breakerState, moveBreaker } from './breaker.js';

const now = '2026-11-21T10:00:00.000Z';
const later = addSeconds(now, 60);
const inputs = ['succeeded', 'rejected', 'unanswered', 'failed_probe'] as const;
const closed = (consecutiveFailures: number): Breaker => ({ consecutiveFailures, nextProbeAt: null });
const open = (consecutiveFailures: number, nextProbeAt = later): Breaker => ({ consecutiveFailures, nextProbeAt });

describe('the breaker of an endpoint', () => {
  it.each<[string, Breaker, BreakerInput, Breaker, BreakerEffect]>([
    ['stays closed', closed(0), 'succeeded', closed(0), 'none'],
    ['forgets single failures', closed(2), 'succeeded', closed(0), 'none'],
    ['counts failures', closed(1), 'unanswered', closed(2), 'none'],
    ['opens after three failures', closed(2), 'unanswered', open(3, addSeconds(now, 5)), 'opens'],
    ['opens again after a partner closed it', closed(5), 'unanswered', open(6, addSeconds(now, 40)), 'opens'],
    ['counts rejections', closed(0), 'rejected', closed(1), 'none'],
    ['does not open for rejections', closed(2), 'rejected', closed(3), 'none'],
    ['counts no more rejections than needed', closed(3), 'rejected', closed(3), 'none'],
    [
      'opens at the first attempt without a response after many rejections',
      closed(3),
      'unanswered',
      open(4, addSeconds(now, 10)),
      'opens',
    ],
    ['releases after rejections only', closed(3), 'succeeded', closed(0), 'releases'],
    ['closes with a success', open(9), 'succeeded', closed(0), 'releases'],
    ['plans the next probe', open(3, now), 'failed_probe', open(4, addSeconds(now, 10)), 'plans_probe'],
    [
      'probes at least every five minutes',
      open(40, now),
      'failed_probe',
      open(41, addSeconds(now, 300)),
      'plans_probe',
    ],
    ['ignores failures that began before it opened', open(3), 'unanswered', open(3), 'none'],
    ['ignores rejections that began before it opened', open(3), 'rejected', open(3), 'none'],
  ])('%s', (_title, before, input, after, effect) => {
    expect(moveBreaker(before, input, { now })).toEqual({ breaker: after, effect });
  });

  it('probes no sooner than the receiver requests', () => {
    const { breaker } = moveBreaker(open(3, now), 'failed_probe', { now, retryAfterSeconds: 3_600 });
    expect(breaker.nextProbeAt).toBe(addSeconds(now, 3_600));
  });

  it('is half open when a probe is due', () => {
    expect([closed(7), open(3), open(3, now)].map((breaker) => breakerState(breaker, now))).toEqual([
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
          breaker = moveBreaker(breaker, wasClosed && input === 'failed_probe' ? 'unanswered' : input, {
            now: at,
          }).breaker;
          if (input === 'succeeded') expect(breaker).toEqual(closed(0));
          if (breaker.nextProbeAt !== null) expect(breaker.nextProbeAt <= addSeconds(at, 300)).toBe(true);
        }
      }),
    );
  });
});
