import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'server/src/store/migrations/generated';

/**
 * Generates the schema that the migrations create on each engine. Keeps the file while the list of migrations is the one
 * that it was generated from, because starting PostgreSQL takes seconds. A merge can mix two of these files, so the file
 * also names the digest of its parts.
 */
export async function schemaFiles(
  root: string,
): Promise<readonly { readonly path: string; readonly content: string }[]> {
  const path = `${folder}/schemas.ts`;
  const source = digestOf(readFileSync(join(root, folder, 'list.ts'), 'utf8'));
  const existing = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  if (existing.includes(source) && existing.includes(digestOf(partsOf(existing)))) return [{ path, content: existing }];
  const { schemaOfMigrations } = await import('../src/testing/schema-of.js');
  const parts = `
  sqlite: [${linesOf(await schemaOfMigrations('sqlite'))}],
  postgres: [${linesOf(await schemaOfMigrations('postgres'))}],
`;
  const content = `// Generated from the migrations ${source}. Do not edit.
// Digest of the parts: ${digestOf(parts)}.
import type { Engine } from '../../schema/engine.js';
import type { SchemaPart } from '../../schema/read-schema.js';

/** The schema that all migrations create together. */
export const schemas: Readonly<Record<Engine, readonly SchemaPart[]>> = {${parts}};
`;
  return [{ path, content }];
}

/** Returns the text of the parts in the file. */
function partsOf(content: string): string {
  return content.slice(content.indexOf('= {') + 3, content.lastIndexOf('};'));
}

/** Writes one part per line. */
function linesOf(parts: readonly object[]): string {
  return parts.map((part) => `\n    ${JSON.stringify(part)},`).join('');
}

function digestOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
