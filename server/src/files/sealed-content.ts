import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { FileBroken } from '@doorstep/core';

/** Of a file's key, in bytes: AES-256. */
export const fileKeyBytes = 32;
/** So much plaintext is sealed at a time; the last piece of a file has what is left, and none is empty but that of an empty file. */
export const pieceBytes = 65_536;

const cipher = 'aes-256-gcm';
const tagBytes = 16;
const nonceBytes = 12;
const saltBytes = 32;
/** Names the format; the last byte is its version. */
const magic = Buffer.from([0x44, 0x53, 0x46, 1]);

/** The magic, then the salt. Neither is secret, and a change of either makes another key. */
export const headerBytes = magic.length + saltBytes;
export const sealedPieceBytes = pieceBytes + tagBytes;

/**
 * Encrypts content as it comes: a header, then pieces under AES-256-GCM, each with its number and whether it is the last one
 * in its nonce. This is the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár: Online Authenticated-Encryption
 * and its Nonce-Reuse Misuse-Resistance, 2015): pieces cannot be changed, moved, left out or added.
 *
 * Each run has a key of its own, derived with a random salt, so that keeping a file again under its key repeats no nonce.
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
 * The key that the pieces after this header were sealed with.
 *
 * @throws FileBroken when it is no header.
 */
export function contentKey(fileKey: Uint8Array, header: Uint8Array): Uint8Array {
  if (header.length !== headerBytes || !magic.equals(header.subarray(0, magic.length))) {
    throw new FileBroken('This is no file of the vault.');
  }
  const salt = header.subarray(magic.length);
  return new Uint8Array(hkdfSync('sha256', fileKey, salt, 'doorstep file v1', fileKeyBytes));
}

/** A piece by its number, and whether it is the last of its file. */
interface PiecePlace {
  readonly index: number;
  readonly last: boolean;
}

/**
 * The plaintext of a sealed piece.
 *
 * @param key of `contentKey`.
 * @throws FileBroken unless it is exactly this piece of this file.
 */
export function openPiece(key: Uint8Array, { index, last }: PiecePlace, sealed: Uint8Array): Uint8Array {
  if (sealed.length < tagBytes) throw new FileBroken('A piece of the file is missing.');
  const opening = createDecipheriv(cipher, key, nonce(index, last), { authTagLength: tagBytes });
  opening.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([opening.update(sealed.subarray(0, -tagBytes)), opening.final()]);
  } catch {
    throw new FileBroken('The file was changed, or is not the one that its key belongs to.');
  }
}

/** What a sealed file holds, as far as its size tells: whether it is true shows when its last piece is opened. */
interface SealedLayout {
  readonly pieces: number;
  /** Of the plaintext, in bytes. */
  readonly size: number;
}

/** @throws FileBroken when no sealed file has this size. */
export function sealedLayout(sealedSize: number): SealedLayout {
  const body = sealedSize - headerBytes;
  const pieces = Math.ceil(body / sealedPieceBytes);
  const lastPiece = body - (pieces - 1) * sealedPieceBytes - tagBytes;
  if (pieces < 1 || lastPiece < (pieces === 1 ? 0 : 1)) throw new FileBroken('The file was cut.');
  return { pieces, size: (pieces - 1) * pieceBytes + lastPiece };
}

interface Piece {
  /** Overwritten when the next piece is asked for. */
  readonly bytes: Uint8Array;
  readonly last: boolean;
}

/** Content in pieces of full size; a full one waits until it is known whether anything follows. */
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

/** The number of the piece in eleven bytes, and one that tells the last piece. */
function nonce(index: number, last: boolean): Uint8Array {
  const bytes = Buffer.alloc(nonceBytes);
  bytes.writeUIntBE(index, nonceBytes - 7, 6);
  bytes[nonceBytes - 1] = last ? 1 : 0;
  return bytes;
}
