import { type ImageSize, numbersOf } from './content-fault.js';

/** `RIFF`, the size and `WEBP`. */
const headerBytes = 12;
/** Name and size of a chunk. */
const chunkBytes = 8;

/** Returns the size of a WebP whose chunks are complete (RFC 9649 2). */
export function webpSize(bytes: Uint8Array): ImageSize {
  const { name, u32le } = numbersOf(bytes);
  const end = u32le(4) + 8;
  if (!(end <= bytes.length)) return undefined;
  let size: ImageSize;
  let hasImage = false;
  for (let start = headerBytes; start < end; ) {
    const next = start + chunkBytes + u32le(start + 4);
    if (!(next <= end)) return undefined;
    const chunk = name(start);
    size ??= sizeInChunk(bytes, chunk, start + chunkBytes);
    if (chunk === 'VP8 ' || chunk === 'VP8L' || chunk === 'ANMF') hasImage = true;
    // Chunks begin at even offsets.
    start = next + (next % 2);
  }
  return hasImage ? size : undefined;
}

function sizeInChunk(bytes: Uint8Array, chunk: string, data: number): ImageSize {
  const { at, u16le, u24le, u32le } = numbersOf(bytes);
  if (chunk === 'VP8X') return { width: u24le(data + 4) + 1, height: u24le(data + 7) + 1 };
  // The start code of a key frame (RFC 6386 9.1), after three bytes.
  if (chunk === 'VP8 ' && at(data + 3) === 0x9d && at(data + 4) === 0x01 && at(data + 5) === 0x2a) {
    return { width: u16le(data + 6) % 0x40_00, height: u16le(data + 8) % 0x40_00 };
  }
  // One byte of signature, then 14 bits for each side (RFC 9649 3.4).
  if (chunk === 'VP8L' && at(data) === 0x2f) {
    const bits = u32le(data + 1);
    return { width: (bits % 0x40_00) + 1, height: (Math.floor(bits / 0x40_00) % 0x40_00) + 1 };
  }
  return undefined;
}
