import type { FileRecord } from './records.js';

/** A file that was received and is in the vault, and that nothing refers to: what stays so is forgotten after an hour. */
export interface StagedFile extends Pick<FileRecord, 'id' | 'mediaType' | 'size' | 'sha256'> {
  /** As the client calls it, without folders; null when it has no name. */
  readonly name: string | null;
}
