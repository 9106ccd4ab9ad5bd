import type { BlobStore } from './blob-store.js';

/** Stores blobs in memory. */
export function createMemoryBlobs(): BlobStore {
  const blobs = new Map<string, Uint8Array>();
  return {
    async put(name, content) {
      const pieces: Uint8Array[] = [];
      for await (const piece of content) pieces.push(piece);
      blobs.set(name, Buffer.concat(pieces));
    },
    async readAt(name, offset, length) {
      const blob = blobs.get(name);
      return blob && { bytes: blob.subarray(offset, offset + length), size: blob.length };
    },
    async *list() {
      for (const [name, { length: size }] of blobs) yield { name, size };
    },
    async remove(name) {
      blobs.delete(name);
    },
    check: async () => undefined,
    close: async () => undefined,
  };
}
