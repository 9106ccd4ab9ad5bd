import type { ImageDecoder } from '../image-decoder.js';
import { recogniseMediaType } from '../media-type.js';
import { imageLimits, numbersOf } from './content-fault.js';
import { pngData } from './png.js';

/** Four channels of two bytes. */
const maxPixelBytes = 8;

/**
 * Creates a decoder without a native library, for tests and mocks. It inflates PNG images, and trusts JPEG and WebP
 * images whose structure is complete.
 */
export function createInflatingDecoder(): ImageDecoder {
  return {
    decodes: async (image) => recogniseMediaType(image) !== 'image/png' || (await inflates(image)),
  };
}

/** Returns true if the image data of a PNG holds at least one pixel for each row, and ends. */
async function inflates(png: Uint8Array): Promise<boolean> {
  // Loaded with the first image, because pages of the mocks need none at first.
  const { Unzlib } = await import('fflate');
  const height = numbersOf(png).u32(20);
  let size = 0;
  let ended = false;
  const stream = new Unzlib((piece, final) => {
    size += piece.length;
    ended ||= final;
    if (size > 2 * maxPixelBytes * imageLimits.pixels) throw new RangeError('The image data never ends.');
  });
  try {
    const parts = [...pngData(png)];
    for (const [index, part] of parts.entries()) stream.push(part, index === parts.length - 1);
  } catch {
    return false;
  }
  return ended && size >= 2 * height;
}
