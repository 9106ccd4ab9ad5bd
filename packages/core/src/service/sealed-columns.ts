import { totpContext } from '../auth/totp/authenticator.js';
import type { Query, Reader, TableName, UnitOfWork } from '../kernel/store/store.js';
import { fileKeyContext } from '../kernel/vault/file-vault.js';
import { tokenContext } from '../push/records.js';

/** The sealed text of a row. */
export interface SealedText {
  /** The id of the row. */
  readonly id: string;
  readonly sealed: string;
  /** The context that the text was sealed with; see `Sealer`. */
  readonly context: string;
}

/** A column of sealed texts. An empty text was destroyed. */
export interface SealedColumn {
  readonly table: TableName;
  readonly column: string;
  find(reader: Reader, query: Query<{ readonly id: string }>): Promise<readonly SealedText[]>;
  /** Replaces a text with the same text resealed. Returns false if the row has changed since it was read. */
  replace(db: UnitOfWork, found: SealedText, sealed: string): Promise<boolean>;
}

/** All columns of sealed texts. A change of keys reseals all of them. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'files',
    column: 'sealedKey',
    async find(reader, query) {
      const files = await reader.find('files', query);
      return files.map(({ id, sealedKey: sealed }) => ({ id, sealed, context: fileKeyContext(id) }));
    },
    replace: async (db, { id, sealed: sealedKey }, sealed) =>
      (await db.update('files', { id, sealedKey }, { sealedKey: sealed })) === 1,
  },
  {
    table: 'pushTokens',
    column: 'sealedToken',
    async find(reader, query) {
      const devices = await reader.find('pushTokens', query);
      return devices.map((device) => ({ id: device.id, sealed: device.sealedToken, context: tokenContext(device) }));
    },
    replace: async (db, { id, sealed: sealedToken }, sealed) =>
      (await db.update('pushTokens', { id, sealedToken }, { sealedToken: sealed })) === 1,
  },
  {
    table: 'totpSecrets',
    column: 'sealedSecret',
    async find(reader, query) {
      const secrets = await reader.find('totpSecrets', query);
      return secrets.map(({ id, sealedSecret: sealed }) => ({ id, sealed, context: totpContext(id) }));
    },
    replace: async (db, { id, sealed: sealedSecret }, sealed) =>
      (await db.update('totpSecrets', { id, sealedSecret }, { sealedSecret: sealed })) === 1,
  },
];
