import { createMemoryStore, type RowStore, type Store } from '@doorstep/core/store';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase, testedDatabases, testedSqliteDrivers } from '../testing/database.js';
import { scenario } from '../testing/store-arbitraries.js';
import { answersOf } from '../testing/store-model.js';
import type { SqlStore } from './sql/sql-store.js';

const sequences = 1_000;
/** The drivers share the dialect, and so the sequences. */
const sequencesPerDriver = Math.ceil(sequences / testedSqliteDrivers.length);

describe.each(testedDatabases)('%s', (kind) => {
  let database: TestDatabase;
  let store: SqlStore;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    store = await database.openMigrated();
  });

  afterAll(async () => {
    await store?.close();
    await database?.stop();
  });

  it('returns the same results as the memory store', async () => {
    const memory = createMemoryStore();
    await fc.assert(
      fc.asyncProperty(scenario, async ({ table, steps }) => {
        const expected = await answersOf(untyped(memory), table, steps);
        expect(await answersOf(untyped(store), table, steps)).toEqual(expected);
      }),
      { numRuns: kind === 'postgres' ? sequences : sequencesPerDriver },
    );
  });
});

/** Removes the types of the tables: those of generated steps are known only at run time. */
function untyped(store: Store): RowStore {
  return store as unknown as RowStore;
}
