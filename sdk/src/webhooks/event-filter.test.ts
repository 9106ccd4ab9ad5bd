import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventFilter } from './event-filter.js';

const at = (subjectId: string, sequence: number) => ({ subjectId, sequence });

describe('createEventFilter', () => {
  it('drops duplicate and outdated events of each subject', () => {
    const filter = createEventFilter();
    expect(filter.accept(at('dlv_1', 1))).toBe(true);
    expect(filter.accept(at('dlv_1', 1))).toBe(false);
    expect(filter.accept(at('dlv_1', 3))).toBe(true);
    expect(filter.accept(at('dlv_1', 2))).toBe(false);
    expect(filter.accept(at('dlv_2', 2))).toBe(true);
    expect(filter.accept(at('dlv_1', 4))).toBe(true);
  });

  it('accepts a forgotten event again but nothing older', () => {
    const filter = createEventFilter();
    filter.accept(at('dlv_1', 2));
    filter.accept(at('dlv_1', 5));
    filter.forget(at('dlv_1', 5));
    expect(filter.accept(at('dlv_1', 2))).toBe(false);
    expect(filter.accept(at('dlv_1', 5))).toBe(true);
    filter.forget(at('dlv_1', 2));
    expect(filter.accept(at('dlv_1', 5))).toBe(false);
    filter.forget(at('dlv_9', 1));
    expect(filter.accept(at('dlv_9', 1))).toBe(true);
  });

  it('remembers only the most recent subjects', () => {
    const filter = createEventFilter({ maxSubjects: 2 });
    filter.accept(at('a', 1));
    filter.accept(at('b', 1));
    filter.accept(at('a', 2));
    filter.accept(at('c', 1));
    expect(filter.accept(at('a', 2))).toBe(false);
    expect(filter.accept(at('c', 1))).toBe(false);
    expect(filter.accept(at('b', 1))).toBe(true);
  });

  it('accepts only rising sequences, including the highest of each subject', () => {
    const events = fc.array(
      fc.record({ subjectId: fc.constantFrom('a', 'b', 'c'), sequence: fc.integer({ min: 1, max: 9 }) }),
    );
    fc.assert(
      fc.property(events, (list) => {
        const filter = createEventFilter();
        const accepted = list.filter((event) => filter.accept(event));
        for (const subject of ['a', 'b', 'c']) {
          const of = (from: typeof list) =>
            from.filter(({ subjectId }) => subjectId === subject).map(({ sequence }) => sequence);
          expect(of(accepted)).toEqual([...new Set(of(accepted))].sort((one, other) => one - other));
          expect(of(accepted).at(-1) ?? 0).toBe(Math.max(0, ...of(list)));
        }
      }),
    );
  });
});
