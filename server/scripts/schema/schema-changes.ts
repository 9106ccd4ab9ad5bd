import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tables } from '@doorstep/core/store';
import type { Knex } from 'knex';
import { changeSchema } from '../../src/store/schema/change-schema.js';
import type { SchemaChange } from '../../src/store/schema/schema-change.js';
import { definedSchema } from '../../src/store/schema/table-schema.js';
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.js';
import { isReleased, migrationFolder, readMigrationSources } from '../migration-list.js';
import { differenceOf } from './difference.js';
import { storedSchema } from './stored-schema.js';

/**
 * Generates the change of the tables in the migration of the next release, from those of the release before, which its
 * migrations create, to those that core defines.
 */
export async function schemaChangeFiles(
  root: string,
): Promise<readonly { readonly path: string; readonly content: string }[]> {
  const sources = readMigrationSources(root);
  const next = sources.find(({ name }) => !isReleased(root, name));
  if (!next) return [];
  const steps = sources.filter(({ name }) => isReleased(root, name)).map(({ entry }) => entry);
  const path = `${migrationFolder}/${next.name}/generated/change.ts`;
  return [{ path, content: fileOf(await changeAfter(root, steps, `${next.name}/before.js`)) }];
}

/** Returns the difference between the tables that migrations create and those that core defines. */
async function changeAfter(root: string, steps: readonly string[], before: string): Promise<SchemaChange> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-schema-'));
  const { knex, close } = await openSqliteStore({ filename: join(folder, 'tables.db') });
  try {
    await changeSchema(knex, async (db) => {
      for (const step of steps) await (await load(root, step)).up(db);
      await (await load(root, before)).before(db);
    });
    return differenceOf(await storedSchema(knex), definedSchema(tables));
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
}

type Step = (knex: Knex) => Promise<void>;

function load(root: string, entry: string): Promise<{ readonly up: Step; readonly before: Step }> {
  return import(pathToFileURL(join(root, migrationFolder, entry)).href);
}

function fileOf({ created, changed }: SchemaChange): string {
  return `// Generated from the tables of core and the migrations of earlier releases. Do not edit.
import type { SchemaChange } from '../../../schema/schema-change.js';

/** The change of the tables since the release before. */
export const change: SchemaChange = {
  created: ${literalOf(created, 3)},
  changed: ${literalOf(changed, 3)},
};
`;
}

/** Writes a value as source, with a line for each entry of the outer `levels`. */
function literalOf(value: unknown, levels: number, indent = '  '): string {
  if (typeof value === 'string') return value.includes("'") ? `\`${value}\`` : `'${value}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const entries = Object.entries(value).map(([name, each]) => {
    const text = literalOf(each, levels - 1, inner);
    return isList ? text : `${name}: ${text}`;
  });
  const [open, end] = isList ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return `${open}${end}`;
  if (levels < 1 && !isList) return `{ ${entries.join(', ')} }`;
  if (levels < 1) return `[${entries.join(', ')}]`;
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}${end}`;
}
