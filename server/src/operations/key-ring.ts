import { type Clock, type EncryptionKeyRecord, type Store, sealedColumns } from '@doorstep/core';
import type { Config } from '../config/config.js';
import type { EncryptionKeys } from '../config/encryption-keys.js';
import { CommandFailed } from '../system/command-failed.js';
import { loadEncryptionKeys, readEncryptionKeys } from '../system/load-encryption-keys.js';
import { createSealer, fingerprintOf, type KeyedSealer } from '../system/sealer.js';

/** Encryption keys that fit a database, and a sealer with them. */
export interface KeyRing {
  readonly keys: EncryptionKeys;
  readonly sealer: KeyedSealer;
}

type KeysConfig = Pick<Config, 'encryptionKeys' | 'dataDirectory' | 'database' | 'seed'>;

/** Number of rows of a column that are tried in a database that knows no keys. */
const triedRows = 5;

/**
 * Returns the keys of the configuration, and notes in the database that its first key seals texts. Creates a key only for a
 * database that has no sealed texts. Call it within `withDatabaseLock`.
 *
 * @throws CommandFailed if a key is missing with which texts of this database are sealed, or if another key has its id. Then nothing could
 *   read them, and the start would only hide that.
 * @throws InvalidConfig; see `loadEncryptionKeys`.
 */
export async function openKeyRing(config: KeysConfig, store: Store, clock: Clock): Promise<KeyRing> {
  const noted = await store.reader.find('encryptionKeys', {});
  const found = await readEncryptionKeys(config);
  const lost = noted.filter((record) => !isIn(found, record)).map(({ id }) => id);
  if (lost.length > 0) throw lostKeys(lost);
  const isFirstStart = noted.length === 0;
  if (isFirstStart && (await holdsUnreadableTexts(store, found && createSealer(found)))) throw lostKeys([]);
  const keys = found ?? (await loadEncryptionKeys(config));
  await note(store, keys, clock);
  return { keys, sealer: createSealer(keys) };
}

/** Forgets the keys with which nothing is sealed any more: all but the first. */
export async function forgetOtherKeys(store: Store, [first]: EncryptionKeys): Promise<void> {
  await store.transaction((db) => db.remove('encryptionKeys', { id: { not: first.id } }), 'encryptionKeys.forget');
}

/** Forgets a key that is lost, so that servers start without it. @throws CommandFailed if the database does not know it */
export async function forgetKey(store: Store, id: string): Promise<void> {
  const removed = await store.transaction((db) => db.remove('encryptionKeys', { id }), 'encryptionKeys.forget');
  if (removed === 0) throw new CommandFailed(`Nothing is sealed with a key ${id}: check --forget.`);
}

async function note(store: Store, [{ id, secret }]: EncryptionKeys, clock: Clock): Promise<void> {
  const createdAt = new Date(clock.now()).toISOString();
  const record = { id, fingerprint: fingerprintOf(secret), createdAt };
  await store.transaction((db) => db.insertIfAbsent('encryptionKeys', record), 'encryptionKeys.note');
}

function isIn(keys: EncryptionKeys | undefined, { id, fingerprint }: EncryptionKeyRecord): boolean {
  const key = keys?.find((each) => each.id === id);
  return key !== undefined && fingerprintOf(key.secret) === fingerprint;
}

/** Returns true if a database from before keys were noted has sealed texts of which none can be opened. */
async function holdsUnreadableTexts(store: Store, sealer: KeyedSealer | undefined): Promise<boolean> {
  let unreadable = false;
  for (const column of sealedColumns) {
    for (const { texts } of await column.find(store.reader, { limit: triedRows })) {
      for (const { stored, context } of texts.filter((text) => isSealed(text.stored))) {
        if (sealer && opens(sealer, stored, context)) return false;
        unreadable = true;
      }
    }
  }
  return unreadable;
}

function isSealed(text: string): boolean {
  return /^v1\.[\w-]+\.[\w-]+$/.test(text);
}

function opens(sealer: KeyedSealer, sealed: string, context: string): boolean {
  try {
    sealer.open(sealed, context);
    return true;
  } catch {
    return false;
  }
}

function lostKeys(ids: readonly string[]): CommandFailed {
  const which = ids.length === 0 ? '' : ` (${ids.join(', ')})`;
  const forget = ids.map((id) => `doorstep-server reseal --forget ${id}`).join(' and ');
  const wayOut =
    ids.length === 0 ? '' : ` If they are lost for good, run ${forget}: what is sealed with them is lost, too.`;
  return new CommandFailed(
    `The database is sealed with encryption keys that are missing here${which}, or that differ from those with the same id: ` +
      `give ENCRYPTION_KEYS, or the file encryption.key in DATA_DIR, the value from the time of the backup.${wayOut}`,
  );
}
