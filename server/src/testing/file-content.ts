import type { FileVault, VaultFile } from '@doorstep/core';
import type { BlobStore, ListedBlob } from '../providers/files/blob-store.js';

/** Returns bytes that repeat only after 2^32, so that no two parts of a file are equal. */
export function distinctBytes(size: number, seed = 1): Uint8Array {
  const bytes = new Uint8Array(size);
  let state = seed;
  for (let index = 0; index < size; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}

/** Yields content in chunks whose sizes repeat. */
export async function* inChunks(
  bytes: Uint8Array,
  ...sizes: readonly number[]
): AsyncGenerator<Uint8Array, void, undefined> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 16_384;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

/** Concatenates all chunks. */
export async function collect(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(Uint8Array.from(piece));
  return new Uint8Array(Buffer.concat(pieces));
}

/** Returns all blobs of a store, sorted by name. */
export async function listBlobs(blobs: BlobStore): Promise<ListedBlob[]> {
  const listed: ListedBlob[] = [];
  for await (const blob of blobs.list()) listed.push(blob);
  return listed.sort((a, b) => a.name.localeCompare(b.name));
}

/** Stores content under a new key. */
export async function keep(vault: FileVault, id: string, bytes: Uint8Array): Promise<VaultFile> {
  const file = { id, sealedKey: vault.newKey(id) };
  await vault.put(file, inChunks(bytes, 16_384));
  return file;
}

/** Returns the bytes from `start` to `end`, inclusive. */
export async function readRange(vault: FileVault, file: VaultFile, start: number, end: number): Promise<Uint8Array> {
  return collect(vault.read(file, { start, end }));
}
