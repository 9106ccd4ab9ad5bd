import type { FilesConfig } from '../../config/files-config.js';
import type { BlobStore } from './blob-store.js';
import { createDiskBlobs } from './disk-blobs.js';
import { createMemoryBlobs } from './memory-blobs.js';

/**
 * Creates the configured store. Does not connect yet, because the store may be unavailable.
 *
 * @param options `sweeps` is false for a program that only reads.
 */
export async function openBlobs(files: FilesConfig, options: { readonly sweeps?: boolean } = {}): Promise<BlobStore> {
  if (files.store === 'memory') return createMemoryBlobs();
  if (files.store === 'disk') return createDiskBlobs(files.directory, options);
  // The AWS SDK is slow to load, so it is loaded only if it is used.
  const { createS3Blobs } = await import('./s3-blobs.js');
  return createS3Blobs(files);
}
