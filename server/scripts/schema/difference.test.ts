import { tables } from '@doorstep/core/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { definedSchema, type Schema } from '../../src/store/schema/table-schema.js';
import { createTestDatabase, type TestDatabase } from '../../src/testing/database.js';
import { differenceOf } from './difference.js';
import { storedSchema } from './stored-schema.js';

const defined = definedSchema(tables);
let database: TestDatabase;
let stored: Awaited<ReturnType<typeof storedSchema>>;
beforeAll(async () => {
  database = await createTestDatabase('sqlite');
  const store = await database.openMigrated();
  stored = await storedSchema(store.knex);
  await store.close();
});
afterAll(() => database?.stop());

it('finds none between the migrations and the definitions', () => {
  const message =
    'Run "npm run generate". If a released migration made the tables, begin the next one (CONTRIBUTING.md).';
  expect(differenceOf(stored, defined), message).toEqual({ created: {}, changed: {} });
});

it('finds new tables, columns, checks and indexes, and those that are gone', () => {
  const { fleets, files, ...others } = defined;
  if (!fleets || !files) throw new Error('The tables of the test are gone.');
  const gifts = {
    ...fleets,
    columns: { ...fleets.columns, note_id: { kind: 'text', references: 'gift_notes' } },
  } as const;
  const after: Schema = {
    ...others,
    gifts,
    gift_notes: fleets,
    fleets: {
      columns: { id: { kind: 'text' }, name: { kind: 'text', nullable: true }, size: { kind: 'integer' } },
      unique: [['name']],
      indexes: [{ columns: ['size desc'] }],
      checks: { size: 'size > 0' },
    },
    files: {
      ...files,
      checks: { ...files.checks, state: `"state" in ('kept', 'staged')` },
      indexes: [{ columns: ['subject_id'] }],
    },
  };
  const change = differenceOf(stored, after);
  expect(Object.keys(change.created)).toEqual(['gift_notes', 'gifts']);
  expect(change.changed).toEqual({
    fleets: {
      added: { size: { kind: 'integer' } },
      dropped: ['created_at'],
      nullable: { name: true, size: false },
      addedUnique: [['name']],
      addedIndexes: [{ columns: ['size desc'] }],
      checks: { size: 'size > 0' },
    },
    files: {
      droppedIndexes: [{ columns: ['state', 'created_at'] }],
      droppedChecks: ['state'],
      checks: { state: `"state" in ('kept', 'staged')` },
    },
  });
});

it('refuses another type of a column', () => {
  const columns = { id: { kind: 'text' }, name: { kind: 'integer' } } as const;
  const changed: Schema = { ...defined, fleets: { columns, unique: [], indexes: [], checks: {} } };
  expect(() => differenceOf(stored, changed)).toThrow(
    '"fleets.name" was "text null" and is "integer null": change it in before.ts.',
  );
});
