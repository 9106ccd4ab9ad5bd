import type { ByteRange } from '../http/range.js';
import type { FileVault } from './file-vault.js';
import type { FileRecord } from './records.js';

/** Content as the body of an answer. The kernel reads the range that the client requests. */
export interface FileContent {
  /** In bytes. */
  readonly size: number;
  read(range: ByteRange): AsyncIterable<Uint8Array>;
}

/** Returns the content of a file in the vault. */
export function fileContent(ports: { readonly files: FileVault }, file: FileRecord): FileContent {
  return { size: file.size, read: (range) => ports.files.read(file, range) };
}

/** Returns bytes as content. */
export function byteContent(bytes: Uint8Array): FileContent {
  return {
    size: bytes.length,
    async *read({ start, end }) {
      yield bytes.subarray(start, end + 1);
    },
  };
}

/** Returns true if the body of an answer is file content. */
export function isFileContent(body: unknown): body is FileContent {
  return typeof body === 'object' && body !== null && 'read' in body && 'size' in body;
}
