import { existsSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second on every Linux. */
const ticksPerSecond = 100;
const file = '/proc/self/stat';

/**
 * Returns the CPU time of this process and all that it started and that have ended, in seconds. Linux only.
 *
 * @returns {number | undefined}
 */
export function cpuSeconds() {
  if (!existsSync(file)) return undefined;
  // The name of the process, in parentheses, may contain spaces. The times are the fields 14 to 17.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond;
}
