import { batchesOf, FileBroken } from '@doorstep/core';
import { sealedLayout } from '../../providers/files/sealed-content.js';
import type { ServerCheck } from './server-check.js';

/** Looks for files whose content is gone or was cut. */
export const files: ServerCheck = {
  name: 'files',
  promise: 'Each kept or quarantined file has all of its content in the file store.',
  severity: 'broken',
  remedy: 'Restore the content from a backup of the file store. A restored database needs the files of the same time.',
  async *examine({ reader, blobs }) {
    if (!blobs) return;
    const sizes = new Map<string, number>();
    for await (const { name, size } of blobs.list()) sizes.set(name, size);
    for await (const rows of batchesOf(reader, 'files', [{ state: { in: ['kept', 'quarantined'] } }])) {
      for (const { id, size } of rows) {
        // Content that was stored after the list was made is looked up.
        const stored = sizes.get(id) ?? (await blobs.readAt(id, 0, 1))?.size;
        if (stored === undefined) yield { subject: id, detail: 'Its content is missing.' };
        else if (contentSize(stored) !== size)
          yield { subject: id, detail: `Its content does not have ${size} bytes.` };
      }
    }
  },
};

/** Returns the size of the content in a blob, or undefined if no content has a blob of this size. */
function contentSize(blobSize: number): number | undefined {
  try {
    return sealedLayout(blobSize).size;
  } catch (error) {
    if (error instanceof FileBroken) return undefined;
    throw error;
  }
}
