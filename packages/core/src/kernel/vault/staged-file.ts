import type { FileRecord } from './records.js';

/** A received file that nothing refers to yet. It is removed after an hour unless it is kept. */
export interface StagedFile extends Pick<FileRecord, 'id' | 'mediaType' | 'size' | 'sha256'> {
  /** The name given by the client, without folders; null when it has none. */
  readonly name: string | null;
}
