import type { ByteRange } from '../http/range.js';

/** A file in the vault. */
export interface VaultFile {
  /** Of the file; the name under which it is kept. */
  readonly id: string;
  /** The key of this file alone, sealed: without it nobody can read the file. */
  readonly sealedKey: string;
}

/** Port to files that people entrust to us: kept encrypted, each with a key of its own. */
export interface FileVault {
  /** A new key for the file of this id, sealed. */
  newKey(id: string): string;
  /** Keeps content under the id. When `content` or the vault fails, nothing is kept. @throws StoreUnavailable */
  put(file: VaultFile, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Reads a part of the content.
   *
   * @throws (while it is read) FileBroken when the file is missing, was changed, or its key cannot be opened;
   *   StoreUnavailable while the vault does not answer.
   */
  read(file: VaultFile, range: ByteRange): AsyncIterable<Uint8Array>;
  /** Forgets the content, if there is any. @throws StoreUnavailable */
  remove(id: string): Promise<void>;
}

/** A file cannot be read: the message tells nothing of its content. */
export class FileBroken extends Error {
  override readonly name = 'FileBroken';
}
