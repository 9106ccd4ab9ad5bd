import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import type { FileRecord } from './records.js';

/** Content that is counted and hashed on its way. */
export interface MeasuredContent {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Of what has passed so far: to be asked once, at the end. */
  result(): Pick<FileRecord, 'size' | 'sha256'>;
}

/** @param refuse told the size so far with each piece, to throw when it is too large. */
export function measured(
  content: AsyncIterable<Uint8Array>,
  refuse: (size: number) => void = () => undefined,
): MeasuredContent {
  const hash = sha256.create();
  let size = 0;

  async function* pieces(): AsyncGenerator<Uint8Array, undefined> {
    for await (const piece of content) {
      size += piece.length;
      refuse(size);
      hash.update(piece);
      yield piece;
    }
  }

  return { pieces: pieces(), result: () => ({ size, sha256: bytesToHex(hash.digest()) }) };
}
