import type { BlobStore } from './blob-store.js';
import { createDiskBlobs } from './disk-blobs.js';
import type { FilesConfig } from './files-config.js';

/** The store of the configuration. Nothing is asked of it yet: it may be away. */
export async function openBlobs(files: FilesConfig): Promise<BlobStore> {
  if (files.store === 'disk') return createDiskBlobs(files.directory);
  // The SDK of AWS takes a while to load: only those wait for it who use it.
  const { createS3Blobs } = await import('./s3-blobs.js');
  return createS3Blobs(files);
}
