import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMinHeap } from './min-heap.js';

it('returns values in the order of their keys', () => {
  const entries = fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.nat()), { maxLength: 600 });
  fc.assert(
    fc.property(entries, (list) => {
      const heap = createMinHeap();
      for (const [key, value] of list) heap.push(key, value);
      expect(heap.size).toBe(list.length);
      const popped: [number, number][] = [];
      while (heap.size > 0) popped.push([heap.lowest, heap.pop()]);
      const byKeyAndValue = (a: readonly number[], b: readonly number[]) =>
        (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);
      expect(popped.map(([key]) => key)).toEqual(list.map(([key]) => key).sort((a, b) => a - b));
      expect(popped.sort(byKeyAndValue)).toEqual(list.sort(byKeyAndValue));
      expect([heap.lowest, heap.pop()]).toEqual([Number.POSITIVE_INFINITY, -1]);
    }),
    { numRuns: 50 },
  );
});
