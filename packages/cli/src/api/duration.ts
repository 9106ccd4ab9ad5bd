import { CliError } from '../errors/cli-error.js';

const seconds = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** Parses `90s`, `10m`, `2h`, `1d`, or several of them such as `1h30m`. Returns seconds. @throws CliError */
export function parseDuration(text: string): number {
  if (!/^(?:\d+[smhd])+$/.test(text)) {
    throw new CliError('usage', `"${text}" is not a duration: write 30s, 10m, 2h, 1d or 1h30m.`);
  }
  return [...text.matchAll(/(\d+)([smhd])/g)]
    .map(([, count, unit]) => Number(count) * seconds[unit as keyof typeof seconds]) // The pattern allows no other letters.
    .reduce((sum, part) => sum + part, 0);
}

/** Parses a time (RFC 3339), or a duration before `now`. @throws CliError */
export function parseSince(text: string, now: number): string {
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  return new Date(now - parseDuration(text) * 1_000).toISOString();
}

/** Formats seconds as `1d 2h 3m 4s`, without parts that are zero. */
export function formatDuration(total: number): string {
  let left = Math.round(total);
  const parts = (['d', 'h', 'm', 's'] as const).flatMap((unit) => {
    const count = Math.floor(left / seconds[unit]);
    left -= count * seconds[unit];
    return count === 0 ? [] : [`${count}${unit}`];
  });
  return parts.length === 0 ? '0s' : parts.join(' ');
}
