import { type TableName, tables } from '@doorstep/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { keptReleases, restoreRelease } from '../../testing/kept-release.js';
import { migrateFurther } from '../../testing/later-migration.js';
import { schemaOf } from '../../testing/schema-of.js';
import type { SqlStore } from '../sql/sql-store.js';

const engines = ['sqlite', 'postgres'] as const;
const cases = keptReleases.flatMap((release) => engines.map((engine) => [release, engine] as const));

/** Returns every row of every table. */
async function contentsOf({ reader }: SqlStore): Promise<Readonly<Record<string, unknown[]>>> {
  const names = Object.keys(tables) as TableName[];
  const rows = names.map(async (name) => [name, await reader.find(name, {})] as const);
  return Object.fromEntries(await Promise.all(rows));
}

describe.each(cases)('the database of %s on %s', (release, engine) => {
  let database: TestDatabase;
  let store: SqlStore;
  beforeAll(async () => {
    database = await restoreRelease(release, engine);
    store = await database.openMigrated();
  });
  afterAll(async () => {
    await store?.close();
    await database?.stop();
  });

  it('gets the schema of an empty database that was migrated now', async () => {
    const empty = await createTestDatabase(engine);
    const fresh = await empty.openMigrated();
    expect(await schemaOf(store.knex)).toEqual(await schemaOf(fresh.knex));
    await fresh.close();
    await empty.stop();
  });

  it('keeps every row through a later migration, which fills its fields', async () => {
    const before = await contentsOf(store);
    expect(await migrateFurther(store)).toEqual(['99.0.0-later']);
    expect(await contentsOf(store)).toEqual(before);
    const counts = await store.knex('orders').pluck('line_count');
    const lines = await store.reader.find('orders', {});
    expect(counts.toSorted()).toEqual(lines.map((order) => order.lines.length).toSorted());
    expect(counts.length).toBeGreaterThan(5);
    expect(new Set((await store.knex('orders').pluck('gift')).map(Boolean))).toEqual(new Set([false]));
  });

  it('finds by words, and keeps finding what changes, in a table that was rebuilt', async () => {
    const [document] = await store.reader.find('searchDocuments', { where: { kind: 'store' }, limit: 1 });
    const search = (token: string) => store.reader.search({ all: [[{ token, prefix: false }]], limit: 9 });
    const [word = ''] = document?.tokens.split(' ') ?? [];
    expect((await search(word)).map(({ id }) => id)).toContain(document?.id);
    await store.transaction((db) => db.update('searchDocuments', { id: document?.id ?? '' }, { tokens: 'zzz' }));
    expect((await search('zzz')).map(({ id }) => id)).toEqual([document?.id]);
  });

  it('still checks foreign keys', async () => {
    const author = (authorId: string) => store.transaction((db) => db.update('supportMessages', {}, { authorId }));
    await expect(author('nobody')).rejects.toThrow(/foreign key/i);
  });
});
