import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The folder of the migrations, from the root of the repository. */
export const migrationFolder = 'server/src/store/migrations';

/** A migration in the repository. */
interface MigrationSource {
  readonly name: string;
  /** Module that exports `up`, relative to the folder of the migrations. */
  readonly entry: string;
  readonly checksum: string;
}

/** Returns true if a release has the migration, so that databases have received it. */
export function isReleased(root: string, name: string): boolean {
  return existsSync(join(root, 'server/releases', name));
}

/**
 * Reads the migrations, one for each release: a folder with a file `up.ts`, and in `generated` the change of the tables.
 */
export function readMigrationSources(root: string): MigrationSource[] {
  return readdirSync(join(root, migrationFolder))
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
    .sort((left, right) => left.localeCompare(right, 'en', { numeric: true }))
    .map((name) => {
      const path = join(root, migrationFolder, name);
      const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((part) => part.endsWith('.ts'));
      return { name, entry: `${name}/up.js`, checksum: checksumOf(files.map((part) => join(path, part))) };
    });
}

/** Generates the list of the migrations. Those of releases keep their checksum. */
export function migrationFiles(root: string): readonly { readonly path: string; readonly content: string }[] {
  const path = `${migrationFolder}/generated/list.ts`;
  const listed = listedChecksums(join(root, path));
  const entries = readMigrationSources(root).map((source, index) => {
    const checksum = (isReleased(root, source.name) && listed.get(source.name)) || source.checksum;
    return { ...source, up: `up${index + 1}`, checksum };
  });
  const content = `// Generated from the folders of the migrations. Do not edit.
${entries.map(({ entry, up }) => `import { up as ${up} } from '../${entry}';`).join('\n')}
import type { Migration } from '../migration.js';

/** Every migration, in the order in which databases get them. */
export const migrations: readonly Migration[] = [
${entries.map(({ name, checksum, up }) => `  { name: '${name}', checksum: '${checksum}', up: ${up} },`).join('\n')}
];
`;
  return [{ path, content }];
}

/** Reads the checksums by name, in the order of the list. */
function listedChecksums(path: string): ReadonlyMap<string, string> {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const lines = text.matchAll(/name: '([^']+)', checksum: '([^']+)'/g);
  return new Map([...lines].map(([, name = '', checksum = '']) => [name, checksum]));
}

/** Returns the SHA-256 of names and contents. Git may check out other line endings, so they are normalised. */
function checksumOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    hash.update(basename(file)).update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
  }
  return hash.digest('hex');
}
