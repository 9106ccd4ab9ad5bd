import { createMemoryStore, type Store, type TokenQuery } from '@doorstep/core/store';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase, testedDatabases } from '../../testing/database.js';
import { postgresSearchSql, sqliteSearchSql } from './token-search.js';

const letters = fc.constantFrom('a', 'b', '1', 'or', 'and', 'not', 'near');
const token = fc.array(letters, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
const tokens = fc.uniqueArray(token, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));
const subject = fc.constantFrom('store', 'product', 'category');
const documents = fc.array(fc.record({ kind: subject, tokens, title: fc.string() }), { maxLength: 12 });
const term = fc.record({ token, prefix: fc.boolean() });
const query: fc.Arbitrary<TokenQuery> = fc.record({
  all: fc.array(fc.array(term, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  limit: fc.integer({ min: 1, max: 6 }),
});

const scenario = fc.record({ documents, added: documents, queries: fc.array(query, { minLength: 1, maxLength: 6 }) });
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

class RollBack extends Error {}

/** Searches after a commit, in a unit of work that replaces half of the documents, and after its rollback. */
async function answersOf(store: Store, { documents: first, added, queries }: Scenario): Promise<unknown[]> {
  const rows = (list: typeof first, name: string) =>
    list.map(({ title, ...rest }, index) => ({
      ...rest,
      id: `${name}${index}`,
      storeId: 's',
      title: title.replaceAll('\0', ''),
    }));
  await store.transaction(async (db) => {
    await db.remove('searchDocuments', {});
    await db.insert('searchDocuments', ...rows(first, 'a'));
  });
  const answers: unknown[] = [];
  const ask = async (reader: Pick<Store['reader'], 'search'>): Promise<void> => {
    for (const each of queries) answers.push(await reader.search(each));
  };
  await ask(store.reader);
  const undone = store.transaction(async (db) => {
    await db.remove('searchDocuments', { kind: 'product' });
    await db.insert('searchDocuments', ...rows(added, 'b'));
    await db.update('searchDocuments', { id: 'a0' }, { tokens: 'a near or' });
    await ask(db);
    throw new RollBack();
  });
  await expect(undone).rejects.toThrow(RollBack);
  await ask(store.reader);
  return answers;
}

describe.each(testedDatabases)('search by tokens on %s', (kind) => {
  let database: TestDatabase;
  let store: Store;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    const opened = await database.openMigrated();
    // The documents of the test refer to no real store.
    const turnOff =
      kind !== 'postgres' ? 'PRAGMA foreign_keys = OFF' : 'alter table search_documents disable trigger all';
    await opened.knex.raw(turnOff);
    store = opened;
  });

  afterAll(async () => {
    await store?.close();
    await database?.stop();
  });

  it('finds the same documents as the memory store', async () => {
    const memory = createMemoryStore();
    await fc.assert(
      fc.asyncProperty(scenario, async (steps) => {
        expect(await answersOf(store, steps)).toEqual(await answersOf(memory, steps));
      }),
      { numRuns: 300 },
    );
  });
});

describe.each([sqliteSearchSql, postgresSearchSql])('%o', (searchSql) => {
  it.each(['', 'a b', '"', "'", 'A', 'ă', 'a*', 'a:b', '\0'])('refuses %j, which is not a token', (text) => {
    const all = [[{ token: text, prefix: true }]];
    expect(() => searchSql({ all, limit: 1 })).toThrow(RangeError);
  });
});
