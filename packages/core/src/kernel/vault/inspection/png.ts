import { type ImageSize, numbersOf } from './content-fault.js';

const signatureBytes = 8;
/** Length, name and checksum of a chunk. */
const chunkBytes = 12;

/** Returns the size of a PNG with a header, image data and an end (W3C PNG 5.6). */
export function pngSize(bytes: Uint8Array): ImageSize {
  const { name, u32 } = numbersOf(bytes);
  if (u32(signatureBytes) !== 13 || name(signatureBytes + 4) !== 'IHDR') return undefined;
  let hasData = false;
  for (let start = signatureBytes; start < bytes.length; start += chunkBytes + u32(start)) {
    const end = start + chunkBytes + u32(start);
    if (!(end <= bytes.length)) return undefined;
    const chunk = name(start + 4);
    if (chunk === 'IDAT') hasData = true;
    if (chunk === 'IEND')
      return hasData ? { width: u32(signatureBytes + 8), height: u32(signatureBytes + 12) } : undefined;
  }
  return undefined;
}

/** Returns the compressed image data of a complete PNG. */
export function* pngData(bytes: Uint8Array): Generator<Uint8Array, void> {
  const { name, u32 } = numbersOf(bytes);
  for (let start = signatureBytes; start < bytes.length; start += chunkBytes + u32(start)) {
    if (name(start + 4) === 'IDAT') yield bytes.subarray(start + 8, start + 8 + u32(start));
  }
}
