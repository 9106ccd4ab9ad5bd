import type { ByteRange } from '../http/range.js';
import type { FileVault } from './file-vault.js';
import type { FileRecord } from './records.js';

/** Content that an operation answers with; the kernel reads of it what the client asks for. */
export interface FileContent {
  /** In bytes. */
  readonly size: number;
  read(range: ByteRange): AsyncIterable<Uint8Array>;
}

/** The content of a file of the vault. */
export function fileContent(ports: { readonly files: FileVault }, file: FileRecord): FileContent {
  return { size: file.size, read: (range) => ports.files.read(file, range) };
}

/** Whether a body is content to be read in parts. */
export function isFileContent(body: unknown): body is FileContent {
  return typeof body === 'object' && body !== null && 'read' in body && 'size' in body;
}
