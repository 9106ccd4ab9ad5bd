import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import type { FileRecord } from './records.js';

/** Content whose size and hash are computed while it is read. */
export interface MeasuredContent {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Returns size and hash of the pieces read. Call it once, after the last piece. */
  result(): Pick<FileRecord, 'size' | 'sha256'>;
}

/**
 * Measures content while it is read.
 *
 * @param checkSize receives the size so far with each piece, and throws when it is too large.
 */
export function measured(
  content: AsyncIterable<Uint8Array>,
  checkSize: (size: number) => void = () => undefined,
): MeasuredContent {
  const hash = sha256.create();
  let size = 0;

  async function* pieces(): AsyncGenerator<Uint8Array, undefined> {
    for await (const piece of content) {
      size += piece.length;
      checkSize(size);
      hash.update(piece);
      yield piece;
    }
  }

  return { pieces: pieces(), result: () => ({ size, sha256: bytesToHex(hash.digest()) }) };
}
