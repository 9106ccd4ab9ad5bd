import { randomBytes } from 'node:crypto';
import {
  type ByteRange,
  FileBroken,
  type FileVault,
  fileKeyContext,
  SealBroken,
  type Sealer,
  type VaultFile,
} from '@doorstep/core';
import type { BlobPart, BlobStore } from './blob-store.js';
import {
  contentKey,
  fileKeyBytes,
  headerBytes,
  openPiece,
  pieceBytes,
  sealContent,
  sealedLayout,
  sealedPieceBytes,
} from './sealed-content.js';

/** Number of pieces that are fetched at a time: 1 MiB, the most that a reader holds in memory. */
const windowPieces = 16;

/**
 * Creates a vault that encrypts files before they are stored. Each file has a random key, which `sealer` seals for its row
 * in the database. Reading a range fetches only the pieces that it touches.
 *
 * `put`, `remove` and iterating over `read` throw StoreUnavailable if the blobs cannot be reached.
 */
export function createSealedVault({
  sealer,
  blobs,
}: {
  readonly sealer: Sealer;
  readonly blobs: Pick<BlobStore, 'put' | 'readAt' | 'remove'>;
}): FileVault {
  function openKey({ id, sealedKey }: VaultFile): Uint8Array {
    try {
      return Buffer.from(sealer.open(sealedKey, fileKeyContext(id)), 'base64url');
    } catch (error) {
      if (error instanceof SealBroken) throw new FileBroken(`The key of ${id} cannot be opened.`, { cause: error });
      throw error;
    }
  }

  async function fetch(id: string, offset: number, length: number): Promise<BlobPart> {
    const part = await blobs.readAt(id, offset, length);
    if (!part) throw new FileBroken(`The content of ${id} is missing.`);
    return part;
  }

  async function* read(file: VaultFile, { start, end }: ByteRange): AsyncGenerator<Uint8Array, void, undefined> {
    if (end < start) return;
    const fileKey = openKey(file);
    const first = Math.floor(start / pieceBytes);
    const final = Math.floor(end / pieceBytes);
    const windowEnd = (from: number): number => Math.min(from + windowPieces, final + 1);
    // Fetches the header together with the first pieces if the range includes them.
    const opening = await fetch(file.id, 0, offsetOf(first === 0 ? windowEnd(0) : 0));
    const key = contentKey(fileKey, opening.bytes.subarray(0, headerBytes));
    const { pieces, size } = sealedLayout(opening.size);
    if (end >= size) throw new FileBroken(`${file.id} ends before the requested range.`);
    for (let from = first; from <= final; from = windowEnd(from)) {
      const until = windowEnd(from);
      const window =
        from === 0
          ? opening.bytes.subarray(headerBytes)
          : (await fetch(file.id, offsetOf(from), offsetOf(until) - offsetOf(from))).bytes;
      for (let index = from; index < until; index += 1) {
        const at = (index - from) * sealedPieceBytes;
        const position = { index, last: index === pieces - 1 };
        const piece = openPiece(key, position, window.subarray(at, at + sealedPieceBytes));
        yield piece.subarray(
          index === first ? start % pieceBytes : 0,
          index === final ? (end % pieceBytes) + 1 : pieceBytes,
        );
      }
    }
  }

  return {
    newKey: (id) => sealer.seal(randomBytes(fileKeyBytes).toString('base64url'), fileKeyContext(id)),
    async put(file, content) {
      await blobs.put(file.id, sealContent(openKey(file), content));
    },
    read,
    remove: (id) => blobs.remove(id),
  };
}

/** Returns the offset of a piece in the blob. */
function offsetOf(piece: number): number {
  return headerBytes + piece * sealedPieceBytes;
}
