import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { schemaOf } from '../../testing/schema-of.js';
import type { SqlStore } from '../sql/sql-store.js';
import { changeSchema } from './change-schema.js';
import { addColumn, allowNull, changeType, dropColumn, forbidNull, renameColumn } from './columns.js';
import { isNonNegative, isOneOf } from './conditions.js';
import {
  addCheck,
  addReference,
  addUnique,
  dropCheck,
  dropReference,
  dropUnique,
  replaceCheck,
} from './constraints.js';
import { createTable } from './create-table.js';
import { engineOf } from './engine.js';
import { createIndex, dropIndex, indexSql } from './indexes.js';
import { runSql } from './run-sql.js';

/** Creates tables: trips refer to couriers, couriers refer to fleets and to each other. */
async function createTables(knex: Knex): Promise<void> {
  for (const table of ['trips', 'couriers', 'fleets']) await knex.schema.dropTableIfExists(table);
  await createTable(knex, 'fleets', (c) => {
    c.id();
    c.text('name');
  });
  await createTable(knex, 'couriers', (c) => {
    c.id();
    c.reference('fleet_id', 'fleets');
    c.reference('friend_id', 'couriers').nullable();
    c.text('email');
    c.text('vehicle');
    c.integer('trips');
    c.text('note').nullable();
    c.unique('email');
    c.oneOf('vehicle', ['car', 'bicycle']);
    c.nonNegative('trips');
  });
  await createIndex(knex, 'couriers', 'fleet_id', 'trips desc');
  await createTable(knex, 'trips', (c) => {
    c.id();
    c.reference('courier_id', 'couriers');
  });
  await knex('fleets').insert({ id: 'f', name: 'Fleet' });
  await knex('couriers').insert([ana, bogdan]);
  await knex('trips').insert({ id: 't', courier_id: 'a' });
  if (engineOf(knex) === 'sqlite') await createTriggers(knex);
}

const ana = {
  id: 'a',
  fleet_id: 'f',
  friend_id: null,
  email: 'a@x',
  vehicle: 'car',
  trips: 0,
  note: null,
};
const bogdan = { ...ana, id: 'b', friend_id: 'a', email: 'b@x', vehicle: 'bicycle', trips: 7, note: 'seven' };

/** Creates one trigger on the rebuilt table, and one on another table that writes to it. */
async function createTriggers(knex: Knex): Promise<void> {
  await knex.raw(`create trigger couriers_note after update of note on couriers when new.note <> ''
                  begin update fleets set name = new.note where id = new.fleet_id; end`);
  await knex.raw(`create trigger trips_count after insert on trips
                  begin update couriers set trips = trips + 1 where id = new.courier_id; end`);
}

describe.each(['sqlite', 'postgres'] as const)('altering tables on %s', (engine) => {
  let database: TestDatabase;
  let store: SqlStore;
  let knex: Knex;
  let before: readonly string[];

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    store = await database.open();
    knex = store.knex;
  });
  beforeEach(async () => {
    await knex.transaction(createTables);
    before = await schemaOf(knex);
  });
  afterAll(async () => {
    await store?.close();
    await database?.stop();
  });

  const change = (work: (transaction: Knex) => Promise<void>) => changeSchema(knex, work);
  const couriers = () => knex('couriers').orderBy('id');
  /** Inserts in a transaction, because foreign keys are checked at commit. */
  const inserting = (table: string, row: object) => knex.transaction((transaction) => transaction(table).insert(row));
  const refuses = (table: string, row: object, reason: RegExp) => expect(inserting(table, row)).rejects.toThrow(reason);

  /** Expects constraints, keys and triggers to work as `createTables` declares them. */
  async function expectIntact(): Promise<void> {
    await refuses('trips', { id: 'u', courier_id: 'nobody' }, /foreign key/i);
    await refuses('couriers', { ...ana, id: 'z', email: 'z@x', friend_id: 'nobody' }, /foreign key/i);
    await refuses('couriers', { ...ana, id: 'z' }, /unique/i);
    await refuses('couriers', { ...ana, id: 'z', email: 'z@x', vehicle: 'tram' }, /check constraint/i);
    await refuses('couriers', { ...ana, id: 'z', email: null }, /not.null/i);
    await expect(
      knex.transaction((transaction) => transaction('couriers').where({ id: 'a' }).delete()),
    ).rejects.toThrow(/foreign key/i);
    expect((await schemaOf(knex)).join('\n')).toMatch(/create index "?couriers_fleet_id_trips_desc_index/i);
    if (engine === 'postgres') return;
    await inserting('trips', { id: 'u', courier_id: 'b' });
    await knex('couriers').where({ id: 'b' }).update({ note: 'eight' });
    expect(await knex('couriers').where({ id: 'b' }).first()).toMatchObject({ trips: 8 });
    expect(await knex('fleets').first()).toMatchObject({ name: 'eight' });
  }

  describe('addColumn', () => {
    it('adds a nullable column', async () => {
      await change((db) => addColumn(db, 'couriers', 'phone', { kind: 'text', nullable: true }));
      expect(await couriers()).toEqual([ana, bogdan].map((row) => ({ ...row, phone: null })));
      await expectIntact();
    });

    it('adds a column with a default, which later rows get, too', async () => {
      await change((db) => addColumn(db, 'couriers', 'city', { kind: 'text', default: "Bucharest's?" }));
      await inserting('couriers', { ...ana, id: 'c', email: 'c@x' });
      expect((await couriers()).map(({ city }) => city)).toEqual(["Bucharest's?", "Bucharest's?", "Bucharest's?"]);
      await refuses('couriers', { ...ana, id: 'd', email: 'd@x', city: null }, /not.null/i);
      await expectIntact();
    });

    it.each([
      [true, [true, true]],
      [12, [12, 12]],
    ])('takes %j as a default', async (value, expected) => {
      const kind = typeof value === 'boolean' ? 'boolean' : 'integer';
      await change((db) => addColumn(db, 'couriers', 'extra', { kind, default: value }));
      const values = (await couriers()).map(({ extra }) => (kind === 'boolean' ? Boolean(extra) : extra));
      expect(values).toEqual(expected);
    });

    it('gives existing rows the value of an expression', async () => {
      await change((db) => addColumn(db, 'couriers', 'points', { kind: 'integer', backfill: 'trips * 10 + 1' }));
      expect((await couriers()).map(({ points }) => points)).toEqual([1, 71]);
      await refuses('couriers', { ...ana, id: 'c', email: 'c@x' }, /not.null/i);
    });

    it('fills a foreign key in the transaction that adds it', async () => {
      await change((db) =>
        addColumn(db, 'couriers', 'home_id', { kind: 'text', references: 'fleets', backfill: 'fleet_id' }),
      );
      expect((await couriers()).map(({ home_id }) => home_id)).toEqual(['f', 'f']);
      await refuses('couriers', { ...ana, id: 'c', email: 'c@x', home_id: 'nowhere' }, /foreign key/i);
      await refuses('couriers', { ...ana, id: 'c', email: 'c@x' }, /not.null/i);
    });

    it('refuses a column that existing rows would have no value for', async () => {
      const adding = change((db) => addColumn(db, 'couriers', 'points', { kind: 'integer' }));
      await expect(adding).rejects.toThrow('"couriers.points" needs a default or a backfill.');
    });
  });

  describe('dropColumn', () => {
    it('drops a column with its foreign key', async () => {
      await change((db) => dropColumn(db, 'couriers', 'friend_id'));
      expect(await couriers()).toEqual([ana, bogdan].map(({ friend_id: _, ...row }) => row));
      expect(await knex('trips')).toEqual([{ id: 't', courier_id: 'a' }]);
    });

    it.each(['vehicle', 'trips', 'email'])('refuses to drop %s, which a check or an index uses', async (name) => {
      await expect(change((db) => dropColumn(db, 'couriers', name))).rejects.toThrow(
        /couriers_\w+_(check|index|unique)|drop/,
      );
      expect(await schemaOf(knex)).toEqual(before);
    });
  });

  it('renameColumn takes indexes, checks and foreign keys along', async () => {
    await change(async (db) => {
      await renameColumn(db, 'couriers', 'fleet_id', 'company_id');
      await renameColumn(db, 'couriers', 'vehicle', 'transport');
    });
    const { fleet_id: company_id, vehicle: transport, ...rest } = ana;
    expect((await couriers())[0]).toEqual({ ...rest, company_id, transport });
    const next = { ...rest, id: 'c', email: 'c@x', company_id, transport };
    await refuses('couriers', { ...next, transport: 'tram' }, /check constraint/i);
    await refuses('couriers', { ...next, company_id: 'nobody' }, /foreign key/i);
    await inserting('couriers', next);
  });

  describe('changeType', () => {
    it.each([
      ['trips', 'text', undefined, ['0', '7']],
      ['trips', 'real', 'trips / 2.0', [0, 3.5]],
      ['note', 'integer', "case note when 'seven' then 7 end", [null, 7]],
      ['note', 'integer', { sqlite: 'length(note)', postgres: 'char_length(note)' }, [null, 5]],
    ] as const)('makes %s a column of kind %s', async (name, kind, using, expected) => {
      await change(async (db) => {
        await dropCheck(db, 'couriers', 'trips');
        await changeType(db, 'couriers', name, kind, using);
      });
      expect((await couriers()).map((row) => row[name])).toEqual(expected);
      await refuses('trips', { id: 'u', courier_id: 'nobody' }, /foreign key/i);
    });
  });

  it('allowNull and forbidNull change whether a column takes null', async () => {
    await change((db) => forbidNull(db, 'couriers', 'note', "'from ' || email"));
    expect((await couriers()).map(({ note }) => note)).toEqual(['from a@x', 'seven']);
    await refuses('couriers', { ...ana, id: 'c', email: 'c@x' }, /not.null/i);
    await change((db) => allowNull(db, 'couriers', 'note'));
    expect(await schemaOf(knex)).toEqual(before);
    await expectIntact();
  });

  it('replaceCheck lets a closed list grow', async () => {
    await change((db) => replaceCheck(db, 'couriers', 'vehicle', isOneOf('vehicle', ['car', 'bicycle', 'tram?'])));
    await inserting('couriers', { ...ana, id: 'c', email: 'c@x', vehicle: 'tram?' });
    await refuses('couriers', { ...ana, id: 'd', email: 'd@x', vehicle: 'tram' }, /check constraint/i);
  });

  it.each<[string, (db: Knex) => Promise<void>, (db: Knex) => Promise<void>, object, RegExp]>([
    [
      'a check',
      (db) => addCheck(db, 'couriers', 'note', isNonNegative('trips')),
      (db) => dropCheck(db, 'couriers', 'note'),
      { trips: -1 },
      /check constraint/i,
    ],
    [
      'a unique set',
      (db) => addUnique(db, 'couriers', 'vehicle', 'trips'),
      (db) => dropUnique(db, 'couriers', 'vehicle', 'trips'),
      {},
      /unique/i,
    ],
    [
      'a foreign key',
      (db) => addReference(db, 'couriers', 'note', 'fleets'),
      (db) => dropReference(db, 'couriers', 'note'),
      { note: 'nowhere' },
      /foreign key/i,
    ],
  ])('adds %s, and drops it again without a trace', async (_what, add, drop, wrong, reason) => {
    await knex('couriers').update({ note: null });
    await change(add);
    await refuses('couriers', { ...ana, id: 'c', email: 'c@x', ...wrong }, reason);
    await change(drop);
    expect(await schemaOf(knex)).toEqual(before);
    expect(await couriers()).toEqual([ana, { ...bogdan, note: null }]);
    await expectIntact();
  });

  it('a partial index has the rows with a value', async () => {
    await change((db) => runSql(db, indexSql('couriers', { columns: ['friend_id'], present: 'friend_id' })));
    const known = before.map((part) => JSON.stringify(part));
    const added = (await schemaOf(knex)).map((part) => JSON.stringify(part)).filter((part) => !known.includes(part));
    expect(added).toEqual([expect.stringMatching(/\(friend_id\) where \(?friend_id is not null/i)]);
    await change((db) => dropIndex(db, 'couriers', 'friend_id'));
    expect(await schemaOf(knex)).toEqual(before);
  });

  it('dropIndex drops the index that createIndex created', async () => {
    await change((db) => createIndex(db, 'couriers', 'note', 'trips desc'));
    expect(await schemaOf(knex)).toHaveLength(before.length + 1);
    await change((db) => dropIndex(db, 'couriers', 'note', 'trips desc'));
    expect(await schemaOf(knex)).toEqual(before);
  });

  it.each<[string, (db: Knex) => Promise<void>, RegExp]>([
    [
      'rows violate a check',
      (db) => addCheck(db, 'couriers', 'few', 'trips < 5'),
      /couriers_few_check|check constraint/,
    ],
    ['rows hold null', (db) => forbidNull(db, 'couriers', 'note'), /not.null|null values/i],
    ['rows refer to nothing', (db) => addReference(db, 'couriers', 'note', 'fleets'), /do not exist|foreign key/],
    ['a type does not fit', (db) => changeType(db, 'couriers', 'note', 'integer', 'nonsense'), /nonsense/],
    ['there is no such column', (db) => forbidNull(db, 'couriers', 'colour'), /colour/],
    ['there is no such check', (db) => dropCheck(db, 'couriers', 'colour'), /colour/],
  ])('leaves the database as it was when %s', async (_title, fail, reason) => {
    const changing = change(async (db) => {
      await addColumn(db, 'couriers', 'points', { kind: 'integer', backfill: '1' });
      await db('couriers').update({ trips: 99 });
      await fail(db);
    });
    await expect(changing).rejects.toThrow(reason);
    expect(await schemaOf(knex)).toEqual(before);
    expect(await couriers()).toEqual([ana, bogdan]);
    await expectIntact();
  });
});

describe('rebuilding a table of SQLite', () => {
  it('is refused while foreign keys are on, which would delete the rows that refer to it', async () => {
    const database = await createTestDatabase('sqlite');
    const store = await database.open();
    await store.knex.transaction(createTables);
    const rebuilding = store.knex.transaction((db) => dropCheck(db, 'couriers', 'trips'));
    await expect(rebuilding).rejects.toThrow('"couriers" can be rebuilt only within changeSchema.');
    await store.close();
    await database.stop();
  });
});
