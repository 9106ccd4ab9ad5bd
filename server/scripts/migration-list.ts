import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = 'server/src/store/migrations';

/** A migration in the repository. */
interface MigrationSource {
  readonly name: string;
  /** Module that exports `up`, relative to the folder of the migrations. */
  readonly entry: string;
  readonly checksum: string;
}

/** Reads the migrations: files named after a release, such as `0.2.0-gifts.ts`, and folders with a file `up.ts`. */
export function readMigrationSources(root: string): MigrationSource[] {
  return readdirSync(join(root, folder))
    .filter((file) => /^\d+\.\d+\.\d+/.test(file))
    .map((file) => {
      const path = join(root, folder, file);
      const isFolder = statSync(path).isDirectory();
      const files = isFolder ? readdirSync(path).map((part) => join(path, part)) : [path];
      const name = file.replace(/\.ts$/, '');
      return { name, entry: isFolder ? `${file}/up.js` : `${name}.js`, checksum: checksumOf(files) };
    });
}

/** Generates the list of the migrations. It only grows: entries keep their place and their checksum. */
export function migrationFiles(root: string): readonly { readonly path: string; readonly content: string }[] {
  const path = `${folder}/generated/list.ts`;
  const sources = new Map(readMigrationSources(root).map((source) => [source.name, source]));
  const listed = listedChecksums(join(root, path));
  const names = [...listed.keys(), ...[...sources.keys()].filter((name) => !listed.has(name)).sort()];
  const entries = names.map((name, index) => {
    const source = sources.get(name);
    if (!source)
      throw new Error(`The migration "${name}" is listed in ${path}, but its sources are gone: restore them.`);
    return { ...source, up: `up${index + 1}`, checksum: listed.get(name) ?? source.checksum };
  });
  const content = `// Generated from the files of the folder above. Lines are only ever added. Do not edit.
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
