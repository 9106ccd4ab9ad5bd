import { otherWebps, pngOfSize, sampleFiles } from '@doorstep/core/testing';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createImageDecoder } from './image-decoder.js';

const { decodes } = createImageDecoder();

/** A photo with noise, which does not compress to almost nothing. */
const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

it('decodes images of each type', async () => {
  const { pdf: _pdf, ...images } = sampleFiles;
  for (const image of [...Object.values(images), ...Object.values(otherWebps)]) expect(await decodes(image)).toBe(true);
  expect(await decodes(await photo(600, 400).jpeg({ progressive: true }).toBuffer())).toBe(true);
});

it.each(['jpeg', 'png', 'webp'] as const)(
  'refuses a %s whose second half is missing or overwritten',
  async (format) => {
    const image = await photo(300, 200).toFormat(format).toBuffer();
    const half = Math.floor(image.length / 2);
    expect(await decodes(image)).toBe(true);
    expect(await decodes(image.subarray(0, half))).toBe(false);
    if (format !== 'png') return;
    expect(await decodes(Buffer.concat([image.subarray(0, half), Buffer.alloc(half, 7)]))).toBe(false);
  },
);

it('refuses an image whose header promises more pixels than there are', async () => {
  expect(await decodes(pngOfSize(1, 500))).toBe(false);
  expect(await decodes(pngOfSize(60_000, 60_000))).toBe(false);
});

it('decodes a large image row by row, with bounded memory', async () => {
  const image = await sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 5);
  expect(await decodes(image)).toBe(true);
  clearInterval(watch);
  expect(highest - before).toBeLessThan(250_000_000);
}, 30_000);
