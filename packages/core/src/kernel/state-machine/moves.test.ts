import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import type { Effects } from '../operation/operation.js';
import { withEffects } from '../operation/unit-of-work.js';
import {
  exampleParcel,
  type Parcel,
  type ParcelAction,
  type ParcelRelation,
  parcelMachine,
} from '../testing/parcel-fixture.js';
import { createMoves, type MadeMove, type Moves } from './moves.js';

const now = '2026-11-21T10:00:00.000Z';
const carrier = { relation: 'carrier', actorId: 'acc_1' } as const;

/** Stores one parcel and records its moves. */
function createParcelStore(first: Parcel) {
  const store = createMemoryStore();
  const ports = createTestPorts({ now });
  const made: MadeMove<Parcel>[] = [];
  let current = first;
  const moves: Moves<Parcel, ParcelAction, ParcelRelation> = createMoves({
    machine: parcelMachine,
    noun: 'parcel',
    read: async () => current,
    write: async (_db, guard, moved) => {
      if (guard.status !== current.status || guard.sequence !== current.sequence) return 0;
      current = { ...current, ...moved };
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
    current: () => current,
    run: <T>(work: (effects: Effects) => Promise<T>) => withEffects({ store, ports }, work),
    events: () => store.reader.find('events', { orderBy: [['sequence', 'asc']] }),
  };
}

describe('move', () => {
  it('writes the next state, the change and the event', async () => {
    const parcels = createParcelStore(exampleParcel());
    const after = await parcels.run((effects) =>
      parcels.moves.move(effects, exampleParcel(), 'take', carrier, { carrierId: 'cou_1' }),
    );
    expect(after).toEqual({
      ...exampleParcel(),
      status: 'carried',
      sequence: 3,
      carrierId: 'cou_1',
      statusSince: now,
      updatedAt: now,
    });
    expect(parcels.current()).toEqual(after);
    expect(parcels.made).toEqual([{ type: 'quote.created', actorId: 'acc_1', before: exampleParcel() }]);
    expect(await parcels.events()).toMatchObject([{ subjectId: 'parcel_1', sequence: 3, actorId: 'acc_1' }]);
  });

  it('keeps `statusSince` when the state does not change', async () => {
    const parcels = createParcelStore(exampleParcel());
    const sender = { relation: 'sender', actorId: 'acc_2' } as const;
    const after = await parcels.run((effects) => parcels.moves.move(effects, exampleParcel(), 'look', sender));
    expect(after).toEqual({ ...exampleParcel(), sequence: 3, updatedAt: now });
  });

  it('refuses an impossible action, and lists the allowed ones', async () => {
    const parcels = createParcelStore(exampleParcel());
    const refused = parcels.run((effects) => parcels.moves.move(effects, exampleParcel(), 'throw', carrier));
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_transition',
      detail: 'throw is not possible while the parcel is waiting: you may take.',
      extras: { currentStatus: 'waiting', allowedActions: ['take'] },
    });
    expect(await parcels.events()).toEqual([]);
  });

  it('lets one of two concurrent movers win, and refuses the other with the new state', async () => {
    const parcels = createParcelStore(exampleParcel());
    const take = () => parcels.run((effects) => parcels.moves.move(effects, exampleParcel(), 'take', carrier));
    const [first, second] = await Promise.allSettled([take(), take()]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({
      reason: { code: 'invalid_transition', extras: { currentStatus: 'carried', allowedActions: ['hand_over'] } },
    });
    expect(await parcels.events()).toHaveLength(1);
  });

  it('numbers the events of any series of moves without a gap', async () => {
    const step = fc.tuple(
      fc.constantFrom<ParcelAction>('take', 'hand_over', 'throw', 'lose', 'look'),
      fc.constantFrom<ParcelRelation>('carrier', 'sender', 'system'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.boolean(), async (steps, fragile) => {
        const parcels = createParcelStore(exampleParcel({ fragile }));
        for (const [action, relation] of steps) {
          const before = parcels.current();
          const possible = parcelMachine.find(action, relation, before) !== undefined;
          const mover = { relation, actorId: 'acc_1' };
          const moved = await parcels
            .run((effects) => parcels.moves.move(effects, before, action, mover))
            .catch(() => undefined);
          expect(moved !== undefined).toBe(possible);
          expect(parcels.current()).toEqual(moved ?? before);
        }
        const sequences = (await parcels.events()).map((event) => event.sequence);
        expect(sequences).toEqual(sequences.map((_, index) => index + 3));
        expect(parcels.current().sequence).toBe(sequences.at(-1) ?? 2);
      }),
    );
  });
});

describe('assertPossible', () => {
  it('throws what the move itself would throw', () => {
    const { moves } = createParcelStore(exampleParcel());
    expect(() => moves.assertPossible(exampleParcel(), 'take', 'carrier')).not.toThrow();
    expect(() => moves.assertPossible(exampleParcel(), 'lose', 'system')).toThrow(
      'lose is not possible while the parcel is waiting: there is nothing you may do.',
    );
  });
});
