import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { createReadMemory } from './read-memory.js';

async function setUp() {
  const store = createMemoryStore();
  const row = { id: 'cou_1', version: 1, updatedAt: '2026-11-21T10:00:00.000Z' };
  await store.transaction((db) => db.insert('courierWork', row, { ...row, id: 'cou_2' }));
  const get = vi.spyOn(store.reader, 'get');
  return { store, get, memory: createReadMemory(store.reader) };
}

describe('a read memory', () => {
  it('reads each row once until it forgets', async () => {
    const { store, get, memory } = await setUp();
    const version = async (id: string) => (await memory.reader.get('courierWork', id))?.version;
    expect(await Promise.all(['cou_1', 'cou_1', 'cou_2', 'cou_3', 'cou_3'].map(version))).toEqual([
      1,
      1,
      1,
      undefined,
      undefined,
    ]);
    await store.transaction((db) => db.update('courierWork', { id: 'cou_1' }, { version: 2 }));
    expect([await version('cou_1'), get.mock.calls.length]).toEqual([1, 3]);
    memory.forget();
    expect(await version('cou_1')).toBe(2);
  });

  it('returns a new list each time', async () => {
    const { memory } = await setUp();
    const find = () => memory.reader.find('courierWork', { orderBy: [['id', 'asc']] });
    const before = (await find()).reverse().map(({ id }) => id);
    expect((await find()).map(({ id }) => id)).toEqual(before.reverse());
  });

  it('repeats a read that failed', async () => {
    const { get, memory } = await setUp();
    get.mockRejectedValueOnce(new Error('away'));
    await expect(memory.reader.get('courierWork', 'cou_1')).rejects.toThrow('away');
    expect(await memory.reader.get('courierWork', 'cou_1')).toMatchObject({ version: 1 });
  });
});
