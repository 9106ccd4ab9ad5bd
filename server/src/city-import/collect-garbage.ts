import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A heap that is smaller than this is left to Node. */
const leastHeapBytes = 150_000_000;

/**
 * Collects garbage at once if the heap is large. Node would let it grow much further first, and each step of an import leaves data behind that nobody
 * needs any more. Node has no function for this without an option on its command line.
 */
export function collectGarbage(): void {
  if (getHeapStatistics().used_heap_size < leastHeapBytes) return;
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
