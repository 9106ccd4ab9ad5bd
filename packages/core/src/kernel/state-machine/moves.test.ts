import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../testing/test-ports.js';
import type { Effects } from '../operation/operation.js';
import { withEffects } from '../operation/unit-of-work.js';
import { createMoves, type MadeMove, type Moves } from './moves.js';
import { exampleParcel, type Parcel, type ParcelAction, type ParcelRelation, parcelMachine } from './parcel-fixture.js';

const now = '2026-11-21T10:00:00.000Z';
const carrier = { relation: 'carrier', actorId: 'acc_1' } as const;

/** One kept parcel, with what was emitted about it. */
function createShelf(first: Parcel) {
  const store = createMemoryStore();
  const ports = createTestPorts({ now });
  const made: MadeMove<Parcel>[] = [];
  let kept = first;
  const moves: Moves<Parcel, ParcelAction, ParcelRelation> = createMoves({
    machine: parcelMachine,
    noun: 'parcel',
    read: async () => kept,
    write: async (_db, guard, moved) => {
      if (guard.status !== kept.status || guard.sequence !== kept.sequence) return 0;
      kept = { ...kept, ...moved };
      return 1;
    },
    event: async (after, move) => {
      made.push(move);
      const data = { quoteId: after.id, fee: { amount: 1, currency: 'RON' as const }, expiresAt: after.updatedAt };
      return { type: move.type, subjectId: after.id, sequence: after.sequence, actorId: move.actorId, data };
    },
  });
  return {
    moves,
    made,
    kept: () => kept,
    run: <T>(work: (effects: Effects) => Promise<T>) => withEffects({ store, ports }, work),
    events: () => store.reader.find('events', { orderBy: [['sequence', 'asc']] }),
  };
}

describe('move', () => {
  it('writes the next state, the change and the event', async () => {
    const shelf = createShelf(exampleParcel());
    const after = await shelf.run((effects) =>
      shelf.moves.move(effects, exampleParcel(), 'take', carrier, { carrierId: 'cou_1' }),
    );
    expect(after).toEqual({
      ...exampleParcel(),
      status: 'carried',
      sequence: 3,
      carrierId: 'cou_1',
      statusSince: now,
      updatedAt: now,
    });
    expect(shelf.kept()).toEqual(after);
    expect(shelf.made).toEqual([{ type: 'quote.created', actorId: 'acc_1', before: exampleParcel() }]);
    expect(await shelf.events()).toMatchObject([{ subjectId: 'parcel_1', sequence: 3, actorId: 'acc_1' }]);
  });

  it('keeps the start of a state that it leaves alone', async () => {
    const shelf = createShelf(exampleParcel());
    const sender = { relation: 'sender', actorId: 'acc_2' } as const;
    const after = await shelf.run((effects) => shelf.moves.move(effects, exampleParcel(), 'look', sender));
    expect(after).toEqual({ ...exampleParcel(), sequence: 3, updatedAt: now });
  });

  it('refuses what the table does not have, and says what it has', async () => {
    const shelf = createShelf(exampleParcel());
    const refused = shelf.run((effects) => shelf.moves.move(effects, exampleParcel(), 'throw', carrier));
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_transition',
      detail: 'throw is not possible while the parcel is waiting: you may take.',
      extras: { currentStatus: 'waiting', allowedActions: ['take'] },
    });
    expect(await shelf.events()).toEqual([]);
  });

  it('lets one of two movers win who saw the same state, and tells the other of the new one', async () => {
    const shelf = createShelf(exampleParcel());
    const take = () => shelf.run((effects) => shelf.moves.move(effects, exampleParcel(), 'take', carrier));
    const [first, second] = await Promise.allSettled([take(), take()]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({
      reason: { code: 'invalid_transition', extras: { currentStatus: 'carried', allowedActions: ['hand_over'] } },
    });
    expect(await shelf.events()).toHaveLength(1);
  });

  it('numbers the events of any series of moves without a gap', async () => {
    const step = fc.tuple(
      fc.constantFrom<ParcelAction>('take', 'hand_over', 'throw', 'lose', 'look'),
      fc.constantFrom<ParcelRelation>('carrier', 'sender', 'system'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.boolean(), async (steps, fragile) => {
        const shelf = createShelf(exampleParcel({ fragile }));
        for (const [action, relation] of steps) {
          const before = shelf.kept();
          const possible = parcelMachine.find(action, relation, before) !== undefined;
          const mover = { relation, actorId: 'acc_1' };
          const moved = await shelf
            .run((effects) => shelf.moves.move(effects, before, action, mover))
            .catch(() => undefined);
          expect(moved !== undefined).toBe(possible);
          expect(shelf.kept()).toEqual(moved ?? before);
        }
        const sequences = (await shelf.events()).map((event) => event.sequence);
        expect(sequences).toEqual(sequences.map((_, index) => index + 3));
        expect(shelf.kept().sequence).toBe(sequences.at(-1) ?? 2);
      }),
    );
  });
});

describe('assertPossible', () => {
  it('throws only what the move would', () => {
    const { moves } = createShelf(exampleParcel());
    expect(() => moves.assertPossible(exampleParcel(), 'take', 'carrier')).not.toThrow();
    expect(() => moves.assertPossible(exampleParcel(), 'lose', 'system')).toThrow(
      'lose is not possible while the parcel is waiting: there is nothing you may do.',
    );
  });
});
