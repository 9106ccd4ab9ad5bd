import { type ImageSize, numbersOf } from './content-fault.js';

/** Markers without a length: TEM and RST0 to RST7 (ITU-T T.81, table B.1). */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Start of a frame, apart from the definitions of tables among these numbers. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns the size of a JPEG with a frame, at least one scan and an end (ITU-T T.81, annex B). */
export function jpegSize(bytes: Uint8Array): ImageSize {
  const { at, u16 } = numbersOf(bytes);
  let size: ImageSize;
  let hasScan = false;
  for (let start = 2; start < bytes.length; ) {
    if (at(start) !== 0xff) return undefined;
    const marker = at(start + 1);
    if (marker === 0xff) {
      start += 1;
      continue;
    }
    if (marker === 0xd9) return hasScan ? size : undefined;
    if (isFrame(marker)) size ??= { height: u16(start + 5), width: u16(start + 7) };
    if (marker === 0xda) hasScan = size !== undefined;
    const length = isBare(marker) ? 0 : u16(start + 2);
    if (!isBare(marker) && !(length >= 2)) return undefined;
    const next = start + 2 + length;
    start = marker === 0xda ? endOfScan(bytes, next) : next;
  }
  return undefined;
}

/** Returns the offset of the marker after the entropy-coded data, in which 0xFF is followed by 0 or by a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && !isBare(marker)) return at;
  }
  return bytes.length;
}
