import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import type { Store } from '../store/store.js';
import type { NewEvent } from './events.js';
import type { JobRecord } from './jobs.js';
import { type OnEvents, withEffects } from './unit-of-work.js';

const event = (subjectId: string, sequence = 1): NewEvent<'quote.created'> => ({
  type: 'quote.created',
  subjectId,
  sequence,
  actorId: 'key_1',
  data: { quoteId: subjectId, fee: { amount: 1, currency: 'RON' }, expiresAt: '2026-11-21T10:15:00.000Z' },
});

function setUp(onEvents?: OnEvents) {
  const ports = createTestPorts();
  const store = createMemoryStore();
  const publish = vi.spyOn(ports.live, 'publish');
  const start = vi.fn<(jobs: readonly JobRecord[]) => void>();
  const starter = { claim: (jobs: readonly JobRecord[]) => jobs, start };
  return { deps: { store, ports, onEvents, starter }, store, publish, start };
}

describe('withEffects', () => {
  it('writes events and jobs with the change, and publishes them after the commit', async () => {
    const { deps, store, publish, start } = setUp();
    let committed: Promise<number> | undefined;
    publish.mockImplementation(() => {
      committed = store.reader.count('events', {});
    });
    await withEffects(deps, async (effects) => {
      effects.emit(event('quo_1'));
      effects.emit(event('quo_2'));
      effects.schedule({ kind: 'order.release', subjectId: 'ord_1', dueAt: effects.now });
      expect(publish).not.toHaveBeenCalled();
    });
    expect(publish).toHaveBeenCalledExactlyOnceWith(['quo_1', 'quo_2']);
    expect(await committed).toBe(2);
    expect(start.mock.calls).toEqual([[await store.reader.find('jobs', {})]]);
  });

  it('wakes only the streams of events that were committed', async () => {
    const { deps, store, publish } = setUp();
    let runs = 0;
    const transaction: Store['transaction'] = async (work) => {
      const aborted = store.transaction(async (db) => {
        await work(db);
        throw new Error('deadlock');
      });
      await expect(aborted).rejects.toThrow('deadlock');
      return store.transaction(work);
    };
    await withEffects({ ...deps, store: { ...store, transaction } }, async ({ emit }) => {
      emit(event(`quo_${++runs}`));
      expect(publish).not.toHaveBeenCalled();
    });
    expect(publish).toHaveBeenCalledExactlyOnceWith(['quo_2']);
  });

  it('gives events and jobs the time and clock of the unit of work, unless a job names another clock', async () => {
    const { deps, store } = setUp();
    const now = '2030-01-01T00:00:00.000Z';
    await withEffects(
      deps,
      async (effects) => {
        expect(effects).toMatchObject({ now, clockId: 'par_1' });
        effects.emit(event('quo_1'));
        effects.schedule({ kind: 'order.release', subjectId: 'own', dueAt: now });
        effects.schedule({ kind: 'webhook.send', subjectId: 'other', lane: 'whe_1', dueAt: now, clockId: 'system' });
      },
      { now, clockId: 'par_1' },
    );
    expect(await store.reader.find('events', {})).toMatchObject([{ createdAt: now }]);
    expect(await store.reader.find('jobs', { orderBy: [['subjectId', 'asc']] })).toMatchObject([
      { subjectId: 'other', clockId: 'system', lane: 'whe_1', createdAt: now },
      { subjectId: 'own', clockId: 'par_1', lane: null },
    ]);
  });

  it('runs event followers in the same transaction, also for the events that they emit', async () => {
    const seen: string[] = [];
    const { deps, store, publish } = setUp(async (effects, records) => {
      for (const { subjectId } of records) {
        seen.push(subjectId);
        if (subjectId === 'quo_1') effects.emit(event('quo_2'));
        effects.schedule({ kind: 'webhook.send', subjectId, lane: 'whe_1', dueAt: effects.now });
      }
    });
    await withEffects(deps, async (effects) => effects.emit(event('quo_1')));
    expect(seen).toEqual(['quo_1', 'quo_2']);
    expect(publish).toHaveBeenCalledExactlyOnceWith(['quo_1', 'quo_2']);
    expect(await store.reader.count('jobs', {})).toBe(2);
  });

  it('writes and publishes nothing when an event follower fails', async () => {
    const { deps, store, publish, start } = setUp(() => Promise.reject(new Error('no fan-out')));
    const work = withEffects(deps, async (effects) => {
      await effects.db.insert('fleets', { id: 'fle_1', name: 'Rapid', createdAt: effects.now });
      effects.emit(event('quo_1'));
      effects.schedule({ kind: 'order.release', subjectId: 'ord_1', dueAt: effects.now });
    });
    await expect(work).rejects.toThrow('no fan-out');
    expect(await store.reader.count('fleets', {})).toBe(0);
    expect(await store.reader.count('events', {})).toBe(0);
    expect(publish).not.toHaveBeenCalled();
    expect(start).not.toHaveBeenCalled();
  });
});
