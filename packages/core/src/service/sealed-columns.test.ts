import { expect, it } from 'vitest';
import { sealedColumns } from './sealed-columns.js';
import { tables } from './tables.js';

it('lists every column of sealed texts, and the JSON columns with sealed parts', () => {
  const named = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  const declared = Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.keys(columns)
      .filter((column) => column.startsWith('sealed'))
      .map((column) => `${table}.${column}`),
  );
  const parts = ['events.data', 'webhookEndpoints.previousSecrets'];
  expect(named.sort()).toEqual([...declared, ...parts].sort());
});
