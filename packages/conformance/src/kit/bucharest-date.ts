import type { Target } from '../targets/target.js';

/** Returns the calendar date in Bucharest on the target's clock, as `YYYY-MM-DD`. */
export function bucharestDate({ target }: { readonly target: Target }): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bucharest' }).format(target.now());
}

/** Returns 1 March of the next year, as `YYYY-MM-DD`. */
export function dateInNextYear(harness: { readonly target: Target }): string {
  return `${Number(bucharestDate(harness).slice(0, 4)) + 1}-03-01`;
}
