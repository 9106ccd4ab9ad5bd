import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { citusRefusals, citusRules, type Volatilities } from './citus-rules.js';
import { readVolatilities } from './citus-statements.js';
import { createTestDatabase, type TestDatabase } from './database.js';

/** A statement for each rule that it refuses. */
const bad: Readonly<Record<string, string>> = {
  'a function that is not immutable inside case or coalesce': `update "a" set "b" = case when "c" is null then '[]' else to_char("c", 'YYYY') end`,
  'a function that is not immutable, of a column, in an update':
    'update "jobs" set "due" = extract(epoch from due_at) * 1000',
  'a volatile function in an update or a delete': 'update "a" set "b" = gen_random_uuid()',
  'a function that is not immutable in returning': 'insert into "a" ("b") values ($1) returning now()',
  'a function in the from clause of a write':
    'update "a" set "b" = 1 where exists (select 1 from jsonb_array_elements("a"."lines") as line)',
  'a constraint that is added together with another change of the table':
    'alter table "a" drop constraint "a_b_check", add constraint a_b_check check ("b" in (1, 2))',
  'several tables in one drop': 'drop table "a", "b"',
  'the name of a schema': 'select "id" from public."orders"',
  'another schema in the middle of a session': 'set local search_path = cluj',
  'a temporary table': 'create temporary table "a" ("id" text)',
};

const good: readonly string[] = [
  `insert into "a" ("b", "c") values ($1, coalesce($2, now()))`,
  `update "jobs" set "due" = cast(extract(epoch from due_at at time zone 'UTC') * 1000 as bigint)`,
  `update "a" set "b" = case when "c" in ('x', 'y') then "d" else coalesce((select "e" from "f" limit 1), '') end`,
  `insert into "a" ("id", "n") values ($1, $2) on conflict ("id") do update set "n" = "a"."n" + excluded."n"`,
  'alter table "a" alter column "b" set not null, drop constraint "a_b_check"',
  'alter table "a" add constraint a_b_check check ("b" in (1, 2))',
  'select "a"."id" from "a" join "b" on "b"."id" = "a"."id" where "a"."at" > now()',
];

describe('citusRefusals', () => {
  let database: TestDatabase;
  let volatilities: Volatilities;
  beforeAll(async () => {
    database = await createTestDatabase('postgres');
    volatilities = await readVolatilities(database.url);
  });
  afterAll(() => database?.stop());

  it.for(citusRules)('refuses $name', ({ name }) => {
    const statement = bad[name] ?? '';
    expect(citusRefusals([statement], volatilities).map(({ rule }) => rule)).toEqual([name]);
  });

  it('accepts what Citus accepts', () => {
    expect(citusRefusals(good, volatilities)).toEqual([]);
  });
});
