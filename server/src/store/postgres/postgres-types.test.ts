import { describe, expect, it } from 'vitest';
import { parseInstant } from './postgres-types.js';

describe('parseInstant', () => {
  it.each([
    ['2026-11-21 08:00:00+00', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21 08:00:00.5+00', '2026-11-21T08:00:00.500Z'],
    ['2026-11-21 08:00:00.05+00', '2026-11-21T08:00:00.050Z'],
    ['2026-11-21 08:00:00.123+00', '2026-11-21T08:00:00.123Z'],
    ['2026-11-21 10:00:00+02', '2026-11-21T08:00:00.000Z'],
  ])('%s is %s', (written, instant) => {
    expect(parseInstant(written)).toBe(instant);
  });
});
