import type { ListedBlob } from '../../providers/files/blob-store.js';
import type { ServerCheck, ServerCheckContext } from './server-check.js';

/** Number of names that are looked up at a time. */
const batchSize = 500;

/** Looks for content that no file of the database refers to. */
export const strayFiles: ServerCheck = {
  name: 'stray-files',
  promise: 'All content in the file store belongs to a file of this database.',
  severity: 'warning',
  remedy: 'Check that FILES_DIR or S3_PREFIX belongs to this database only. If so, the content can be deleted.',
  async *examine(context) {
    const listed: ListedBlob[] = [];
    // The snapshot begins with the first read, after the list. A row is written before its content.
    for await (const blob of context.blobs?.list() ?? []) listed.push(blob);
    for (let start = 0; start < listed.length; start += batchSize) {
      for (const { name, size } of await strays(context, listed.slice(start, start + batchSize))) {
        yield { subject: name, detail: `No file has its ${size} bytes.` };
      }
    }
  },
};

async function strays({ reader, blobs }: ServerCheckContext, listed: readonly ListedBlob[]): Promise<ListedBlob[]> {
  const rows = await reader.find('files', { where: { id: { in: listed.map(({ name }) => name) } } });
  const known = new Set(rows.map(({ id }) => id));
  const found: ListedBlob[] = [];
  for (const blob of listed) {
    // Content that was deleted after the list was made is no stray.
    if (!known.has(blob.name) && (await blobs?.readAt(blob.name, 0, 1))) found.push(blob);
  }
  return found;
}
