import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addSeconds } from '../kernel/primitives/instant.js';
import { nextAttempt, retryDelaysSeconds } from './retry.js';

const now = '2026-11-21T10:00:00.000Z';
const farOff = '2026-11-23T10:00:00.000Z';

it.each([
  ['soon after the first failure', 1, farOff, 0, null, 10],
  ['later after the next', 2, farOff, 0, null, 30],
  ['as late as the schedule goes', 50, farOff, 0, null, 1_800],
  ['spread by jitter', 1, farOff, 0.5, null, 11],
  ['when the provider asks for it', 1, farOff, 0, 600, 600],
  ['not before the schedule, whatever the provider says', 3, farOff, 0, 1, 120],
])('tries again %s', (_name, failures, expiresAt, jitter, retryAfterSeconds, seconds) => {
  expect(nextAttempt(failures, now, expiresAt, jitter, retryAfterSeconds)).toBe(addSeconds(now, seconds));
});

it('gives up what would be useless by then', () => {
  expect(nextAttempt(1, now, addSeconds(now, 10), 0, null)).toBe(undefined);
  expect(nextAttempt(1, now, addSeconds(now, 11), 0, null)).toBe(addSeconds(now, 10));
  expect(nextAttempt(1, now, addSeconds(now, 3_600), 0, 86_400)).toBe(undefined);
});

it('never tries at once, nor past the end', () => {
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
