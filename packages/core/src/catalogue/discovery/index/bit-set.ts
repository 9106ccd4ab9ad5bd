/** A set of whole numbers from 0 up to the capacity that it was created for, one bit each. */
export type BitSet = Uint32Array;

/** Creates an empty set for numbers below `capacity`. */
export function emptyBits(capacity: number): BitSet {
  return new Uint32Array(Math.ceil(capacity / 32));
}

export function addBit(bits: BitSet, member: number): void {
  const word = member >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (member & 31));
}

export function removeBit(bits: BitSet, member: number): void {
  const word = member >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (member & 31));
}

export function hasBit(bits: BitSet, member: number): boolean {
  return (((bits[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1;
}

/** Returns the numbers that are in all of the sets, which have the same capacity. */
export function intersection(first: BitSet, ...others: readonly BitSet[]): BitSet {
  const result = first.slice();
  for (const other of others) {
    for (let word = 0; word < result.length; word++) result[word] = (result[word] ?? 0) & (other[word] ?? 0);
  }
  return result;
}

/** Returns the numbers below `capacity` that are in at least one of the sets. */
export function union(capacity: number, sets: Iterable<BitSet>): BitSet {
  const result = emptyBits(capacity);
  for (const set of sets) {
    for (let word = 0; word < result.length; word++) result[word] = (result[word] ?? 0) | (set[word] ?? 0);
  }
  return result;
}

/** Counts the numbers that are in both sets. */
export function countCommon(a: BitSet, b: BitSet): number {
  let count = 0;
  for (let word = 0; word < a.length; word++) count += bitCount((a[word] ?? 0) & (b[word] ?? 0));
  return count;
}

/** Counts the bits that are set in a 32-bit word, by adding them up in pairs, fours and bytes. */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
