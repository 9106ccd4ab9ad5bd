import type { FileMediaType } from '@doorstep/contracts';
import { type ContentFault, type ImageSize, imageLimits } from './content-fault.js';
import { jpegSize } from './jpeg.js';
import { pngSize } from './png.js';
import { webpSize } from './webp.js';

const imageSizes: Readonly<Record<string, (bytes: Uint8Array) => ImageSize>> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
};

/** The end marker is in this many last bytes of a PDF (ISO 32000-1 annex H, note 18). */
const pdfEndBytes = 1_024;

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

function pdfFault(bytes: Uint8Array): ContentFault | undefined {
  const text = (part: Uint8Array): string => new TextDecoder('latin1').decode(part);
  const isComplete =
    /^%PDF-[12]\.\d/.test(text(bytes.subarray(0, 8))) && text(bytes.subarray(-pdfEndBytes)).includes('%%EOF');
  if (isComplete) return undefined;
  return { code: 'invalid_content', detail: 'The PDF is incomplete or damaged: export it again.' };
}
