import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnSql, parseColumn, parseTable, tableSql } from './table-definition.js';

const name = fc.stringMatching(/^[a-z][a-z_]{0,9}$/);
const literal = fc.oneof(
  fc.string().map((text) => `'${text.replaceAll("'", "''")}'`),
  fc.integer().map(String),
  fc.constantFrom('true', 'false'),
);
const column = fc.record({
  type: fc.constantFrom('text', 'integer', 'real', 'boolean'),
  references: fc.option(name, { nil: undefined }),
  default: fc.option(literal, { nil: undefined }),
  nullable: fc.boolean(),
});
const check = fc
  .tuple(name, literal)
  .map(([field, value]) => `constraint ${field}_check check ("${field}" in (${value}, 1))`);

describe('a table definition', () => {
  it('reads the columns that it writes', () => {
    fc.assert(fc.property(column, (definition) => void expect(parseColumn(columnSql(definition))).toEqual(definition)));
  });

  it('reads the tables that it writes, whatever commas, quotes and parentheses they contain', () => {
    const table = fc.record({
      columns: fc.dictionary(name, column.map(columnSql)).map((columns) => new Map(Object.entries(columns))),
      constraints: fc.array(check, { minLength: 1 }),
    });
    fc.assert(
      fc.property(table, (definition) => void expect(parseTable(tableSql('t', definition))).toEqual(definition)),
    );
  });

  it('reads what knex writes', () => {
    const sql =
      'CREATE TABLE `fleets` (`id` text not null, `owner_id` text references "owners" ("id") deferrable initially ' +
      "deferred null, primary key (`id`), constraint fleets_id_check check (id <> 'a, (b'))";
    expect(parseTable(sql)).toEqual({
      columns: new Map([
        ['id', 'text not null'],
        ['owner_id', 'text references "owners" ("id") deferrable initially deferred null'],
      ]),
      constraints: ['primary key (`id`)', "constraint fleets_id_check check (id <> 'a, (b')"],
    });
  });
});
