import { createMemoryStore, type Store, type Tables } from '@doorstep/core';
import { describe, expect, it } from 'vitest';
import { createRollbackStore } from './rollback-store.js';

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

describe('a rollback store', () => {
  it('keeps writes until it rolls transactions back', async () => {
    const rollback = createRollbackStore(createMemoryStore());
    await rollback.store.transaction((db) => db.insert('fleets', fleet('kept')));
    rollback.rollingBack = true;
    const seen = await rollback.store.transaction(async (db) => {
      await db.insert('fleets', fleet('undone'));
      return db.count('fleets', {});
    });
    expect(seen).toBe(2);
    expect(await fleetIds(rollback.store)).toEqual(['kept']);
    rollback.rollingBack = false;
    await rollback.store.transaction((db) => db.insert('fleets', fleet('later')));
    expect(await fleetIds(rollback.store)).toEqual(['kept', 'later']);
  });

  it('rethrows the error of a transaction', async () => {
    const rollback = createRollbackStore(createMemoryStore());
    rollback.rollingBack = true;
    const failing = rollback.store.transaction(() => Promise.reject(new Error('refused')));
    await expect(failing).rejects.toThrow('refused');
  });

  it('keeps a staged file, which the call needs later', async () => {
    const rollback = createRollbackStore(createMemoryStore());
    rollback.rollingBack = true;
    await rollback.store.transaction((db) => db.insert('files', file));
    await rollback.store.transaction(async (db) => {
      await db.update('files', { id: file.id }, { state: 'kept' });
      await db.insert('fleets', fleet('undone'));
    });
    expect(await rollback.store.reader.get('files', file.id)).toMatchObject({ state: 'staged' });
  });
});
