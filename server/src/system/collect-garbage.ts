import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A heap that has grown by less than this is left to Node. */
const leastGrowthBytes = 50_000_000;

/** The size of the heap after the last collection. A smaller heap than this is left to Node. */
let bytesInUse = 100_000_000;

/**
 * Collects garbage at once if the heap has grown since the last time. Node would let it grow much further first, and each step of an import leaves
 * data behind that nobody needs any more. Node has no function for this without an option on its command line.
 */
export function collectGarbage(): void {
  if (getHeapStatistics().used_heap_size < bytesInUse + leastGrowthBytes) return;
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  bytesInUse = getHeapStatistics().used_heap_size;
}
