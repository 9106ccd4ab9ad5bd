import { packedRemedies } from '../generated/remedies.js';

/** Returns what to do about a problem. Undefined for a code that is newer than this program. */
export function remedyOf(code: string): string | undefined {
  const line = packedRemedies.split('\n').find((each) => each.startsWith(`${code}\t`));
  return line?.slice(code.length + 1);
}
