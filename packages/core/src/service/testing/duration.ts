import { daySeconds } from '@doorstep/contracts';

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: daySeconds };

/**
 * Converts a duration to milliseconds: a number of seconds, or an integer with a unit, such as `30s`, `10m`, `2h`,
 * `1d`.
 *
 * @throws RangeError for anything else, and for a negative duration.
 */
export function durationMilliseconds(duration: string | number): number {
  const seconds = typeof duration === 'number' ? duration : parse(duration);
  if (!Number.isFinite(seconds) || seconds < 0) {
    throw new RangeError(`"${duration}" is not a duration: give seconds, or text such as 30s, 10m, 2h or 1d.`);
  }
  return Math.round(seconds * 1_000);
}

function parse(text: string): number {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(text) ?? [];
  return Number(count) * (unitSeconds[unit ?? ''] ?? Number.NaN);
}
