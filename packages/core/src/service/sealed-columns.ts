import { totpContext } from '../auth/totp/authenticator.js';
import type { Query, Reader, TableName, UnitOfWork } from '../kernel/store/store.js';
import { fileKeyContext } from '../kernel/vault/key-context.js';
import { tokenContext } from '../push/token-context.js';

/** A sealed text of a row. */
export interface SealedText {
  /** Of the row. */
  readonly id: string;
  readonly sealed: string;
  /** What it is sealed for. */
  readonly context: string;
}

/** A column of texts that are sealed; an empty one was destroyed. */
export interface SealedColumn {
  readonly table: TableName;
  readonly column: string;
  find(reader: Reader, query: Query<{ readonly id: string }>): Promise<readonly SealedText[]>;
  /** Puts the same text, sealed anew, into its row; tells whether that still had the text as it was found. */
  replace(db: UnitOfWork, found: SealedText, sealed: string): Promise<boolean>;
}

/** Everything that is kept sealed: where keys change, all of these are sealed anew. */
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
