/** Limits of an image. Within them, decoding takes at most about 200 MB. */
export const imageLimits = { sidePixels: 16_384, pixels: 50_000_000 } as const;

/** The reason why content is refused. */
export interface ContentFault {
  readonly code: 'invalid_content' | 'image_too_large';
  readonly detail: string;
}

/** The dimensions of an image in pixels, or undefined if it is incomplete or malformed. */
export type ImageSize = { readonly width: number; readonly height: number } | undefined;

/** Reads unsigned numbers of content. Returns NaN beyond its end, which equals no expected number. */
export function numbersOf(bytes: Uint8Array) {
  const at = (offset: number): number => bytes[offset] ?? Number.NaN;
  const u16 = (offset: number): number => at(offset) * 0x1_00 + at(offset + 1);
  const u16le = (offset: number): number => at(offset) + at(offset + 1) * 0x1_00;
  const u24le = (offset: number): number => u16le(offset) + at(offset + 2) * 0x1_00_00;
  return {
    at,
    u16,
    u16le,
    u24le,
    u32: (offset: number): number => u16(offset) * 0x1_00_00 + u16(offset + 2),
    u32le: (offset: number): number => u16le(offset) + u16le(offset + 2) * 0x1_00_00,
    /** Four characters, the name of a chunk. */
    name: (offset: number): string => String.fromCharCode(...bytes.subarray(offset, offset + 4)),
  };
}
