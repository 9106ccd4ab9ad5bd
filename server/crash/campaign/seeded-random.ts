import { createHash } from 'node:crypto';

/** Creates a source of numbers from 0 (inclusive) to 1 (exclusive), which repeats itself for the same seed. */
export function seededRandom(seed: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE(0) / 2 ** 32;
  };
}
