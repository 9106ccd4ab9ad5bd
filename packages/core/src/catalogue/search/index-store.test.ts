import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../kernel/primitives/clock.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import type { Store } from '../../kernel/store/store.js';
import { watchStore } from '../../kernel/store/watched-store.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { seed } from '../../service/seed/seed.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { indexStore } from './index-store.js';
import { knownWords } from './known-words.js';

const now = '2026-11-21T08:00:00.000Z';
const ports = { clock: createVirtualClock(now) };

async function seeded(): Promise<Store> {
  const store = createMemoryStore();
  await seed(store, createTestPorts());
  return store;
}

async function documentsOf(store: Store, storeId: string) {
  return store.reader.find('searchDocuments', { where: { storeId } });
}

describe('indexStore', () => {
  it('keeps one document for each store, section and item, and leaves current ones unchanged', async () => {
    const store = await seeded();
    const { reader } = store;
    const counts = await Promise.all([
      reader.count('stores', {}),
      reader.count('menuCategories', {}),
      reader.count('menuItems', {}),
    ]);
    expect(await reader.count('searchDocuments', {})).toBe(counts.reduce((sum, count) => sum + count));
    const [first] = await reader.find('stores', { limit: 1 });
    const before = await reader.find('searchDocuments', {});
    await store.transaction((db) => indexStore(db, first?.id ?? '', now));
    expect(await reader.find('searchDocuments', {})).toEqual(before);
  });

  it('follows a change and adds new words immediately', async () => {
    const store = watchStore(await seeded());
    const { reader, revision } = store;
    const call = { reader, revision, ports };
    const [first] = await reader.find('stores', { limit: 1 });
    const id = first?.id ?? '';
    expect(await knownWords(call)).not.toContain('qwertz');
    await store.transaction(async (db) => {
      await db.update('stores', { id }, { name: 'Qwertz Țuică', updatedAt: now });
      await indexStore(db, id, now);
    });
    expect(await knownWords(call)).toEqual(expect.arrayContaining(['qwertz', 'tuica']));
    const found = await reader.search({ all: [[{ token: 'tqwe', prefix: true }]], limit: 10 });
    expect(found).toEqual([{ id, kind: 'store', storeId: id, title: 'Qwertz Țuică' }]);
    expect((await documentsOf(store, id)).every(({ tokens }) => tokens.includes(' aqwertz'))).toBe(true);
  });

  it('leaves no trace of a change that was rolled back or of a store that was removed', async () => {
    const store = await seeded();
    const [first] = await store.reader.find('stores', { limit: 1 });
    const id = first?.id ?? '';
    const before = await documentsOf(store, id);
    const failing = store.transaction(async (db) => {
      await db.update('stores', { id }, { name: 'Qwertz' });
      await indexStore(db, id, now);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await documentsOf(store, id)).toEqual(before);
    await store.transaction(async (db) => {
      await db.remove('stores', { id });
      await indexStore(db, id, now);
    });
    expect(await documentsOf(store, id)).toEqual([]);
  });
});

describe('knownWords', () => {
  it('sees words added by another process within a second', async () => {
    const inner = createMemoryStore();
    const { reader, revision } = watchStore(inner);
    const clock = createVirtualClock(now);
    const call = { reader, revision, ports: { clock } };
    const add = (id: string) =>
      inner.transaction((db) => db.insert('searchWords', { id, addedAt: toInstant(clock.now()) }));
    await add('b');
    expect(await knownWords(call)).toEqual(['b']);
    await add('a');
    expect(await knownWords(call)).toEqual(['b']);
    clock.set(clock.now() + 1_000);
    expect(await knownWords(call)).toEqual(['a', 'b']);
  });

  it('reads words once for concurrent calls', async () => {
    const store = watchStore(await seeded());
    let reads = 0;
    const reader: Store['reader'] = {
      ...store.reader,
      find: (table, query) => {
        reads += 1;
        return store.reader.find(table, query);
      },
    };
    const call = { reader, revision: store.revision, ports };
    const answers = await Promise.all(Array.from({ length: 9 }, () => knownWords(call)));
    expect(reads).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });
});
