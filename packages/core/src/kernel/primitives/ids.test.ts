import { type IdKind, idPrefixes, id as idSchema } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createVirtualClock } from './clock.js';
import { createIds } from './ids.js';
import { createSeededRandom } from './random.js';

describe('createIds', () => {
  it.each(Object.keys(idPrefixes) as IdKind[])('generates %s ids that the contract accepts', (kind) => {
    const newId = createIds(createVirtualClock('2026-11-21T10:00:00Z'), createSeededRandom(1));
    expect(idSchema(kind).safeParse(newId(kind)).success).toBe(true);
  });

  it('generates ids that sort by time and, within a millisecond, in the order generated', () => {
    const clock = createVirtualClock('2026-11-21T10:00:00Z');
    const newId = createIds(clock, createSeededRandom(1));
    const ids = Array.from({ length: 10_000 }, (_, index) => {
      if (index % 5_000 === 4_999) clock.set(clock.now() + 1);
      return newId('order');
    });
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is reproducible from clock and seed', () => {
    const make = (): string => createIds(createVirtualClock(0), createSeededRandom(7))('order');
    expect(make()).toBe(make());
  });
});
