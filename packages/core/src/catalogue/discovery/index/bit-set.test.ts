import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBit, type BitSet, countCommon, emptyBits, hasBit, intersection, removeBit, union } from './bit-set.js';

const capacity = 100;
const numbers = fc.uniqueArray(fc.integer({ min: 0, max: capacity - 1 }));

function bitsOf(members: readonly number[]): BitSet {
  const bits = emptyBits(capacity);
  for (const member of members) addBit(bits, member);
  return bits;
}

const membersOf = (bits: BitSet): number[] =>
  Array.from({ length: capacity }, (_, member) => member).filter((member) => hasBit(bits, member));

describe('bit sets', () => {
  it('contain exactly the numbers that were added and not removed', () => {
    fc.assert(
      fc.property(numbers, numbers, (added, removed) => {
        const bits = bitsOf(added);
        for (const member of removed) removeBit(bits, member);
        expect(membersOf(bits)).toEqual(added.filter((member) => !removed.includes(member)).sort((a, b) => a - b));
      }),
    );
  });

  it('are united, intersected and counted like sets', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const common = a.filter((member) => b.includes(member)).sort((x, y) => x - y);
        expect(membersOf(intersection(bitsOf(a), bitsOf(b)))).toEqual(common);
        expect(membersOf(union(capacity, [bitsOf(a), bitsOf(b)]))).toEqual(
          [...new Set([...a, ...b])].sort((x, y) => x - y),
        );
        expect(countCommon(bitsOf(a), bitsOf(b))).toBe(common.length);
      }),
    );
  });
});
