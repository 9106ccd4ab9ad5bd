import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addSeconds } from '../primitives/instant.js';
import { nextAttempt, retryDelaysSeconds } from './next-attempt.js';

const now = '2026-11-21T10:00:00.000Z';
const farFuture = '2026-11-23T10:00:00.000Z';

it.each([
  ['soon after the first failure', 1, farFuture, 0, null, 10],
  ['later after the second failure', 2, farFuture, 0, null, 30],
  ['after the last delay of the schedule from then on', 50, farFuture, 0, null, 1_800],
  ['with jitter', 1, farFuture, 0.5, null, 11],
  ['after the delay that the provider requests', 1, farFuture, 0, 600, 600],
  ['not before the schedule, even if the provider allows it', 3, farFuture, 0, 1, 120],
])('retries %s', (_name, failures, expiresAt, jitter, retryAfterSeconds, seconds) => {
  expect(nextAttempt(failures, now, expiresAt, jitter, retryAfterSeconds)).toBe(addSeconds(now, seconds));
});

it('gives up when the message would have expired', () => {
  expect(nextAttempt(1, now, addSeconds(now, 10), 0, null)).toBe(undefined);
  expect(nextAttempt(1, now, addSeconds(now, 11), 0, null)).toBe(addSeconds(now, 10));
  expect(nextAttempt(1, now, addSeconds(now, 3_600), 0, 86_400)).toBe(undefined);
});

it('retries after the first delay at the earliest, and before the expiry', () => {
  const unit = fc.double({ min: 0, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      unit,
      fc.integer({ min: 1, max: 86_400 }),
      (failures, jitter, life) => {
        const expiresAt = addSeconds(now, life);
        const next = nextAttempt(failures, now, expiresAt, jitter, null);
        if (next === undefined) return;
        expect(next >= addSeconds(now, retryDelaysSeconds[0] ?? 0) && next < expiresAt).toBe(true);
      },
    ),
  );
});
