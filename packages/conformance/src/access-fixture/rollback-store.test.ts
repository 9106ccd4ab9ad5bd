import { createMemoryStore, type Store, type Tables } from '@doorstep/core';
import { describe, expect, it } from 'vitest';
import { createTrialStore } from './rollback-store.js';

const fleet = (id: string) => ({ id, name: id, createdAt: '2026-11-21T10:00:00.000Z' });
const file: Tables['files'] = {
  id: 'fil_1',
  state: 'staged',
  subjectId: null,
  mediaType: 'application/pdf',
  size: 0,
  sha256: '',
  sealedKey: '',
  createdAt: '2026-11-21T10:00:00.000Z',
};

const fleetIds = async ({ reader }: Store): Promise<string[]> => (await reader.find('fleets', {})).map(({ id }) => id);

describe('a trial store', () => {
  it('keeps what is written, until it is told to undo', async () => {
    const trial = createTrialStore(createMemoryStore());
    await trial.store.transaction((db) => db.insert('fleets', fleet('kept')));
    trial.undoing = true;
    const seen = await trial.store.transaction(async (db) => {
      await db.insert('fleets', fleet('undone'));
      return db.count('fleets', {});
    });
    expect(seen).toBe(2);
    expect(await fleetIds(trial.store)).toEqual(['kept']);
    trial.undoing = false;
    await trial.store.transaction((db) => db.insert('fleets', fleet('later')));
    expect(await fleetIds(trial.store)).toEqual(['kept', 'later']);
  });

  it('passes on what a transaction throws', async () => {
    const trial = createTrialStore(createMemoryStore());
    trial.undoing = true;
    const failing = trial.store.transaction(() => Promise.reject(new Error('refused')));
    await expect(failing).rejects.toThrow('refused');
  });

  it('keeps a file that is announced, which the call needs later', async () => {
    const trial = createTrialStore(createMemoryStore());
    trial.undoing = true;
    await trial.store.transaction((db) => db.insert('files', file));
    await trial.store.transaction(async (db) => {
      await db.update('files', { id: file.id }, { state: 'kept' });
      await db.insert('fleets', fleet('undone'));
    });
    expect(await trial.store.reader.get('files', file.id)).toMatchObject({ state: 'staged' });
  });
});
