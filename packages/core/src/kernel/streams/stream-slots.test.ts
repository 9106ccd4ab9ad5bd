import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStreamSlots } from './stream-slots.js';

describe('the stream slots of a caller', () => {
  it('are limited, and the refusal says when to retry', () => {
    const slots = createStreamSlots(2);
    slots.take('key_a');
    const release = slots.take('key_a');
    expect(() => slots.take('key_a')).toThrow(
      expect.objectContaining({ code: 'too_many_streams', headers: { 'retry-after': '5' } }),
    );
    slots.take('key_b');
    release();
    slots.take('key_a');
  });

  it('are freed once, however often they are released', () => {
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
