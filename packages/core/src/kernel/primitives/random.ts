/** A source of random bytes: cryptographic in the server, seeded in tests and mocks. */
export interface Random {
  bytes(count: number): Uint8Array;
}

/** Returns a random integer from 0 to `bound - 1`. The bias is negligible for bounds far below 2^32. */
export function randomInteger(random: Random, bound: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = random.bytes(4);
  return Math.floor(((a * 0x1000000 + b * 0x10000 + c * 0x100 + d) / 0x100000000) * bound);
}

/** A source of reproducible bytes. */
export interface SeededRandom extends Random {
  /** The current seed: a source created with it returns the same bytes as this one from here on. */
  readonly state: number;
}

/** Creates a source of reproducible bytes (mulberry32), for tests and mocks. Never use it for secrets. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
  return {
    bytes: (count) => Uint8Array.from({ length: count }, next),
    get state() {
      return state;
    },
  };
}
