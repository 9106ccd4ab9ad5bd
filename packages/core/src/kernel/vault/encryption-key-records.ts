import { nobody } from '../store/personal.js';
import { defineTable, instant, type Row, text } from '../store/table.js';

/** The encryption keys with which texts of this database may be sealed. A process without one of them must not start. */
export const encryptionKeysTable = defineTable(
  {
    /** The id of the key in sealed texts. */
    id: text(),
    /** Tells whether another key has the same id, and nothing about the key. */
    fingerprint: text(),
    createdAt: instant(),
  },
  { personal: nobody('They are fingerprints of random keys.') },
);
export type EncryptionKeyRecord = Row<typeof encryptionKeysTable>;
