import { daySeconds } from '@doorstep/contracts';

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: daySeconds };

/** Returns the seconds of a duration such as `90s`, `30m`, `24h` or `7d`, or `undefined` for anything else. */
export function parseDuration(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const seconds = unitSeconds[unit ?? ''];
  return count === undefined || seconds === undefined ? undefined : Number(count) * seconds;
}
