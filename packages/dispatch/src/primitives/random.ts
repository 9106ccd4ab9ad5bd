/** A generator of pseudorandom numbers. */
export interface Random {
  /** A number from 0 to less than 1. */
  next(): number;
  /** An integer from 0 to less than `limit`. */
  below(limit: number): number;
}

/**
 * Returns a generator that gives the same numbers for the same seed on every platform: sfc32 (Doty-Humphrey), which needs only
 * additions and shifts of 32 bits.
 */
export function createRandom(seed: number): Random {
  let a = seed | 0;
  let b = Math.floor(seed / 2 ** 32) | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  const bits = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // The first numbers of similar seeds are similar.
  for (let i = 0; i < 15; i++) bits();
  return {
    next: () => bits() / 2 ** 32,
    below: (limit) => Math.floor((bits() / 2 ** 32) * limit),
  };
}
