import { randomUUID } from 'node:crypto';
import { access, link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { type EncryptionKeys, formatEncryptionKey, parseEncryptionKeys } from '../config/encryption-keys.js';
import { InvalidConfig } from '../config/invalid-config.js';
import { hasCode } from './has-code.js';
import { createPrivateFolder } from './private-files.js';
import { newEncryptionKey } from './sealer.js';

/**
 * Returns the keys of the configuration, or else those of the file `encryption.key` in `DATA_DIR`, which it creates if
 * necessary. The file is enough for SQLite, which has one process, and for demo data.
 *
 * @throws InvalidConfig if PostgreSQL is used without keys and without demo data, because each process would create its
 *   own key, or if the file contains no key.
 */
export async function loadEncryptionKeys(
  config: Pick<Config, 'encryptionKeys' | 'dataDirectory' | 'database' | 'seed'>,
): Promise<EncryptionKeys> {
  assertKeysGiven(config);
  return config.encryptionKeys ?? keyFile(config.dataDirectory);
}

/** Checks that keys are configured where a file is not enough. @throws InvalidConfig; see `loadEncryptionKeys` */
export function assertKeysGiven({
  encryptionKeys,
  database,
  seed,
}: Pick<Config, 'encryptionKeys' | 'database' | 'seed'>): void {
  if (encryptionKeys || database.kind !== 'postgres' || seed !== 'none') return;
  throw new InvalidConfig([
    'ENCRYPTION_KEYS must be set for PostgreSQL with SEED=none: id:base64(32 bytes), for example "k1:$(openssl rand -base64 32)"',
  ]);
}

/**
 * Returns the keys of the configuration, or else those of the file. Creates nothing.
 *
 * @returns undefined if there is neither.
 * @throws InvalidConfig if the file contains no key.
 */
export async function readEncryptionKeys(
  config: Pick<Config, 'encryptionKeys' | 'dataDirectory'>,
): Promise<EncryptionKeys | undefined> {
  if (config.encryptionKeys) return config.encryptionKeys;
  const path = keyPath(config.dataDirectory);
  return (await exists(path)) ? readKeyFile(path) : undefined;
}

async function keyFile(directory: string): Promise<EncryptionKeys> {
  const path = keyPath(directory);
  await createPrivateFolder(directory);
  await createKeyFile(path);
  return readKeyFile(path);
}

function keyPath(directory: string): string {
  return join(directory, 'encryption.key');
}

async function readKeyFile(path: string): Promise<EncryptionKeys> {
  const keys = parseEncryptionKeys(await readFile(path, 'utf8'));
  if (!keys) throw new InvalidConfig([`${path} contains no key: restore it, or set ENCRYPTION_KEYS`]);
  return keys;
}

/** Creates the file, readable by its owner only, unless it exists. It appears in one step, complete. */
async function createKeyFile(path: string): Promise<void> {
  if (await exists(path)) return;
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${formatEncryptionKey(newEncryptionKey('file-1'))}\n`);
    await file.sync();
    await link(draft, path);
  } catch (error) {
    // Another process was faster.
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await file.close();
    await rm(draft);
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
