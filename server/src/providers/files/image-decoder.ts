import { type ImageDecoder, imageLimits } from '@doorstep/core';

/** Time after which an image counts as undecodable. */
const timeoutSeconds = 20;

/**
 * Creates a decoder with sharp, which decodes outside the main thread, row by row where the format allows it. sharp is
 * loaded with the first image.
 */
export function createImageDecoder(): ImageDecoder {
  return {
    async decodes(image) {
      const { default: sharp } = await import('sharp');
      sharp.cache(false);
      const input = { limitInputPixels: imageLimits.pixels, failOn: 'error', sequentialRead: true } as const;
      // Shrinking while loading would skip pixels.
      const decoded = sharp(image, input)
        .resize({ width: 8, height: 8, fit: 'fill', fastShrinkOnLoad: false })
        .raw()
        .timeout({ seconds: timeoutSeconds })
        .toBuffer();
      return decoded.then(
        () => true,
        () => false,
      );
    },
  };
}
