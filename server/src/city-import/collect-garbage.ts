import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects garbage at once. Node would let its heap grow to hundreds of megabytes first, and each step of an import leaves data of the same size
 * behind that nobody needs any more. Node has no function for this without an option on its command line.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
