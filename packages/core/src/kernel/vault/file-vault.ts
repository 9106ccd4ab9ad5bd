import type { ByteRange } from '../http/range.js';

/** A file in the vault. */
export interface VaultFile {
  /** The id of the file, under which its content is stored. */
  readonly id: string;
  /** The sealed key of this file. Without it, the content cannot be decrypted. */
  readonly sealedKey: string;
}

/** Returns the context for sealing the key of a file, so that the key opens this file only. */
export function fileKeyContext(id: string): string {
  return `file:${id}`;
}

/** Port to the storage of uploaded files. Each file is encrypted with its own key. */
export interface FileVault {
  /** Generates a sealed key for the file with this id. */
  newKey(id: string): string;
  /** Stores content under the id. If `content` or the vault fails, nothing is stored. @throws StoreUnavailable */
  put(file: VaultFile, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Reads a part of the content. The errors are thrown during iteration.
   *
   * @throws FileBroken when the file is missing or was tampered with, or its key cannot be opened; StoreUnavailable.
   */
  read(file: VaultFile, range: ByteRange): AsyncIterable<Uint8Array>;
  /** Deletes the content, if there is any. @throws StoreUnavailable */
  remove(id: string): Promise<void>;
}

/** Thrown when a file cannot be read. The message reveals nothing about its content. */
export class FileBroken extends Error {
  override readonly name = 'FileBroken';
}
