import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRecentUpdates } from './recent-updates.js';
import { isAfter, messageId, type StreamPosition } from './stream-position.js';

const at = (sequence: number, positionAt: number): StreamPosition => ({ sequence, positionAt, routeVersion: 0 });

/** The updates of a delivery: for each event, the number of positions that follow it. */
const history = fc
  .array(fc.nat(5), { minLength: 1, maxLength: 12 })
  .map((counts) =>
    counts.flatMap((count, index) => Array.from({ length: count + 1 }, (_, time) => at(index + 1, time))),
  );

describe('recent updates', () => {
  it('lead from any position to the present one, with every event, or are not known', () => {
    fc.assert(
      fc.property(history, fc.nat(80), (positions, index) => {
        const recent = createRecentUpdates<null>();
        recent.add(positions.map((position) => ({ position, snapshot: null })));
        const last = positions.at(-1) ?? at(0, 0);
        const from = positions[index % positions.length] ?? last;
        const updates = recent.since(from);
        if (!updates) {
          expect(from.sequence).toBeLessThan(last.sequence);
          return;
        }
        expect(updates.every(({ position }, place) => isAfter(position, updates[place - 1]?.position ?? from))).toBe(
          true,
        );
        expect(messageId(updates.at(-1)?.position ?? from)).toBe(messageId(last));
        const events = positions.filter(({ positionAt, sequence }) => positionAt === 0 && sequence > from.sequence);
        const sent = updates.map(({ position }) => messageId(position));
        expect(sent).toEqual(expect.arrayContaining(events.map(messageId)));
      }),
    );
  });

  it('keep only the newest position after an event, and few events', () => {
    const recent = createRecentUpdates<null>();
    for (let time = 0; time <= 100; time += 1) recent.add([{ position: at(1, time), snapshot: null }]);
    expect(recent.since(at(1, 0))?.map(({ position }) => messageId(position))).toEqual(['1-100']);
    for (let sequence = 2; sequence <= 100; sequence += 1) {
      recent.add([{ position: at(sequence, 0), snapshot: null }]);
    }
    expect(recent.since(at(90, 0))).toBeUndefined();
    expect(recent.since(at(98, 0))).toHaveLength(2);
    expect(recent.latest()?.position).toEqual(at(100, 0));
  });
});
