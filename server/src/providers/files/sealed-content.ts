import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { FileBroken } from '@doorstep/core';

/** Length of a file's key: AES-256. */
export const fileKeyBytes = 32;
/** Plaintext of a piece. The last piece may be shorter. Only an empty file has an empty piece. */
export const pieceBytes = 65_536;

const cipher = 'aes-256-gcm';
const tagBytes = 16;
const nonceBytes = 12;
const saltBytes = 32;
/** Identifies the format. The last byte is its version. */
const magic = Buffer.from([0x44, 0x53, 0x46, 1]);

/** Length of the header: magic and salt. Neither is secret, and a change in either leads to a different key. */
export const headerBytes = magic.length + saltBytes;
export const sealedPieceBytes = pieceBytes + tagBytes;

/**
 * Encrypts content as it arrives: a header, followed by pieces under AES-256-GCM, whose nonces contain the number of the
 * piece and a flag for the last one. This is the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár: Online
 * Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance, 2015). Pieces cannot be changed, moved, removed or added
 * without detection.
 *
 * Each call derives its own key with a random salt, so storing a file again under its key does not repeat a nonce.
 *
 * @param fileKey 32 bytes.
 */
export async function* sealContent(
  fileKey: Uint8Array,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const header = Buffer.concat([magic, randomBytes(saltBytes)]);
  const key = contentKey(fileKey, header);
  yield header;
  let index = 0;
  for await (const { bytes, last } of inPieces(content)) {
    const sealing = createCipheriv(cipher, key, nonce(index, last), { authTagLength: tagBytes });
    yield Buffer.concat([sealing.update(bytes), sealing.final(), sealing.getAuthTag()]);
    index += 1;
  }
}

/**
 * Derives the key of the pieces that follow a header.
 *
 * @throws FileBroken if it is not a header.
 */
export function contentKey(fileKey: Uint8Array, header: Uint8Array): Uint8Array {
  if (header.length !== headerBytes || !magic.equals(header.subarray(0, magic.length))) {
    throw new FileBroken('This is not a file of the vault.');
  }
  const salt = header.subarray(magic.length);
  return new Uint8Array(hkdfSync('sha256', fileKey, salt, 'doorstep file v1', fileKeyBytes));
}

/** Position of a piece in its file. */
interface PiecePosition {
  readonly index: number;
  readonly last: boolean;
}

/**
 * Decrypts a piece.
 *
 * @param key returned by `contentKey`.
 * @throws FileBroken if it is not this piece of this file.
 */
export function openPiece(key: Uint8Array, { index, last }: PiecePosition, sealed: Uint8Array): Uint8Array {
  if (sealed.length < tagBytes) throw new FileBroken('A piece of the file is missing.');
  const opening = createDecipheriv(cipher, key, nonce(index, last), { authTagLength: tagBytes });
  opening.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([opening.update(sealed.subarray(0, -tagBytes)), opening.final()]);
  } catch {
    throw new FileBroken('The file was changed, or belongs to another key.');
  }
}

/** Layout of a sealed file by its size. It is confirmed when the last piece is opened. */
interface SealedLayout {
  readonly pieces: number;
  /** Size of the plaintext, in bytes. */
  readonly size: number;
}

/** Computes the layout of a sealed file. @throws FileBroken if no sealed file has this size. */
export function sealedLayout(sealedSize: number): SealedLayout {
  const body = sealedSize - headerBytes;
  const pieces = Math.ceil(body / sealedPieceBytes);
  const lastPiece = body - (pieces - 1) * sealedPieceBytes - tagBytes;
  if (pieces < 1 || lastPiece < (pieces === 1 ? 0 : 1)) throw new FileBroken('The file was cut.');
  return { pieces, size: (pieces - 1) * pieceBytes + lastPiece };
}

interface Piece {
  /** Overwritten by the next piece. */
  readonly bytes: Uint8Array;
  readonly last: boolean;
}

/** Splits content into pieces. A full piece is held back until more content arrives or the content ends. */
async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Piece, void, undefined> {
  const piece = Buffer.allocUnsafe(pieceBytes);
  let filled = 0;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; ) {
      if (filled === pieceBytes) {
        yield { bytes: piece, last: false };
        filled = 0;
      }
      const taken = chunk.subarray(at, at + pieceBytes - filled);
      piece.set(taken, filled);
      filled += taken.length;
      at += taken.length;
    }
  }
  yield { bytes: piece.subarray(0, filled), last: true };
}

/** Returns the number of the piece in eleven bytes, followed by a byte that marks the last piece. */
function nonce(index: number, last: boolean): Uint8Array {
  const bytes = Buffer.alloc(nonceBytes);
  bytes.writeUIntBE(index, nonceBytes - 7, 6);
  bytes[nonceBytes - 1] = last ? 1 : 0;
  return bytes;
}
