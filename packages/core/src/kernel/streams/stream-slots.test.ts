import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStreamSlots } from './stream-slots.js';

describe('the slots of a caller', () => {
  it('are limited, with a time to come back', () => {
    const slots = createStreamSlots(2);
    slots.take('key_a');
    const giveBack = slots.take('key_a');
    expect(() => slots.take('key_a')).toThrow(
      expect.objectContaining({ code: 'too_many_streams', headers: { 'retry-after': '5' } }),
    );
    slots.take('key_b');
    giveBack();
    slots.take('key_a');
  });

  it('come back once, however often they are given back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(4)), { maxLength: 60 }), (steps) => {
        const slots = createStreamSlots(3);
        const taken: (() => void)[] = [];
        const open = new Set<number>();
        for (const [take, index] of steps) {
          if (!take) {
            taken[index]?.();
            open.delete(index);
          } else if (open.size < 3) {
            open.add(taken.push(slots.take('key')) - 1);
          } else {
            expect(() => slots.take('key')).toThrow('too_many_streams');
          }
        }
      }),
    );
  });
});
