import type { FileMediaType } from '@doorstep/contracts';
import { latinText, recognisedBytes } from '../media-type.js';
import { type ContentFault, type ImageSize, imageLimits } from './content-fault.js';
import { jpegSize } from './jpeg.js';
import { pngSize } from './png.js';
import { webpSize } from './webp.js';

const imageSizes: Readonly<Record<string, (bytes: Uint8Array) => ImageSize>> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
};

/** Creates the fault of an image that cannot be decoded. */
export const damagedImage: ContentFault = {
  code: 'invalid_content',
  detail: 'The image is incomplete or damaged: export it again.',
};

/**
 * Checks the structure of a file: that it is complete, and an image within `imageLimits`. Decodes nothing. Returns
 * undefined if it is fine.
 */
export function structureFault(mediaType: FileMediaType, bytes: Uint8Array): ContentFault | undefined {
  const imageSize = imageSizes[mediaType];
  return imageSize ? imageFault(imageSize(bytes)) : pdfFault(bytes);
}

function imageFault(size: ImageSize): ContentFault | undefined {
  if (!size || !(size.width > 0 && size.height > 0)) return damagedImage;
  const { width, height } = size;
  const { pixels, sidePixels } = imageLimits;
  if (width <= sidePixels && height <= sidePixels && width * height <= pixels) return undefined;
  const detail =
    `The image has ${width} x ${height} pixels: send at most ${pixels / 1_000_000} million, ` +
    `and at most ${sidePixels} on each side.`;
  return { code: 'image_too_large', detail };
}

/**
 * Checks a PDF as tolerantly as readers do (ISO 32000-1 annex H, notes 13 and 18): the header is near the start, and the table
 * of objects or the end marker is somewhere after it. Mail programs and scanners add bytes at both ends.
 */
function pdfFault(bytes: Uint8Array): ContentFault | undefined {
  const text = latinText(bytes);
  const header = text.slice(0, recognisedBytes).search(/%PDF-[12]\.\d/);
  if (header >= 0 && /%%EOF|\bstartxref\s+\d/.test(text.slice(header))) return undefined;
  return { code: 'invalid_content', detail: 'The PDF is incomplete or damaged: export it again.' };
}
