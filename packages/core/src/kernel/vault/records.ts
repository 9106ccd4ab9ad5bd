import type { FileMediaType } from '@doorstep/contracts';
import { ofAccounts } from '../store/personal.js';
import { defineTable, instant, nonNegative, nullable, oneOf, type Row, sealed, text } from '../store/table.js';
import { fileKeyContext } from './file-vault.js';

/**
 * Files in the vault. A `staged` file was received and nothing refers to it yet; a `quarantined` file is infected; a
 * `removed` file waits for its content to be deleted. Only a `kept` file can be read.
 */
export const filesTable = defineTable(
  {
    id: text(),
    state: oneOf(['staged', 'kept', 'quarantined', 'removed']),
    /** The id of the object it belongs to, for example a document; null unless it is kept. */
    subjectId: nullable(text()),
    mediaType: text<FileMediaType | 'application/zip'>(),
    /** In bytes. */
    size: nonNegative(),
    /** SHA-256 of the content, in hex. */
    sha256: text(),
    /** See `VaultFile`. */
    sealedKey: sealed(({ id }) => fileKeyContext(id)),
    createdAt: instant(),
  },
  { personal: ofAccounts(), indexes: [['state', 'createdAt'], ['subjectId']] },
);
export type FileRecord = Row<typeof filesTable>;
