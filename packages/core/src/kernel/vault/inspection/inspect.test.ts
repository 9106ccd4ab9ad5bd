import type { FileMediaType } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherWebps, pngOfSize, sampleFiles } from '../../../service/testing/sample-files.js';
import { createInflatingDecoder } from './inflating-decoder.js';
import { structureFault } from './inspect.js';

const mediaTypes = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const samples = (Object.keys(mediaTypes) as (keyof typeof mediaTypes)[]).map(
  (name) => [mediaTypes[name], sampleFiles[name]] as const,
);
const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const code = (mediaType: FileMediaType, bytes: Uint8Array) => structureFault(mediaType, bytes)?.code;

describe('the structure of a file', () => {
  it.each([...samples, ['image/webp', otherWebps.lossy], ['image/webp', otherWebps.extended]] as const)(
    'is complete: %s',
    (mediaType, bytes) => {
      expect(structureFault(mediaType, bytes)).toBeUndefined();
    },
  );

  it.each(samples)('is incomplete at any earlier end: %s', (mediaType, bytes) => {
    // The end marker of the PDF is followed by a line feed.
    const complete = mediaType === 'application/pdf' ? bytes.length - 1 : bytes.length;
    for (let end = 0; end < complete; end++) {
      expect([end, code(mediaType, bytes.subarray(0, end))]).toEqual([end, 'invalid_content']);
    }
  });

  it.each([
    ['a byte order mark before the header', '\xef\xbb\xbf%PDF-1.4\nx\n%%EOF'],
    ['line breaks before the header', '\r\n%PDF-1.4\nx\n%%EOF'],
    ['no end marker', '%PDF-1.4\nx\nstartxref\n9\n'],
    ['2 kB behind the end', `%PDF-1.4\nx\nstartxref\n9\n%%EOF\n${'\0'.repeat(2_048)}`],
  ])('of a PDF is complete with %s', (_name, content) => {
    expect(code('application/pdf', latin(content))).toBeUndefined();
  });

  it.each<[string, FileMediaType, Uint8Array, string]>([
    ['a header after 1,024 bytes', 'application/pdf', latin(`${' '.repeat(1_024)}%PDF-1.4\n%%EOF`), 'invalid_content'],
    ['an end before the header', 'application/pdf', latin('%%EOF\n%PDF-1.4\n'), 'invalid_content'],
    ['60,000 x 60,000', 'image/png', pngOfSize(60_000, 60_000), 'image_too_large'],
    ['one long row', 'image/png', pngOfSize(16_385, 1), 'image_too_large'],
    ['more than 50 million pixels', 'image/png', pngOfSize(10_001, 5_000), 'image_too_large'],
    ['no width', 'image/png', pngOfSize(0, 1), 'invalid_content'],
    ['no height', 'image/png', pngOfSize(1, 0), 'invalid_content'],
    ['a JPEG without a scan', 'image/jpeg', latin('\xff\xd8\xff\xd9'), 'invalid_content'],
    ['a WebP without an image', 'image/webp', latin('RIFF\x04\0\0\0WEBP'), 'invalid_content'],
    ['another version of PDF', 'application/pdf', latin('%PDF-x\n%%EOF'), 'invalid_content'],
  ])('is refused: %s', (_name, mediaType, bytes, expected) => {
    expect(code(mediaType, bytes)).toBe(expected);
  });

  it('is fine up to 50 million pixels', () => {
    expect(code('image/png', pngOfSize(10_000, 5_000))).toBeUndefined();
  });

  it('is checked without failing, for any content', () => {
    const anything = fc.uint8Array({ maxLength: 200 });
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.nat(300), anything, ([mediaType, sample], at, garbage) => {
        const bytes = new Uint8Array([...sample.subarray(0, at), ...garbage, ...sample.subarray(at)]);
        expect(['string', 'undefined']).toContain(typeof code(mediaType, bytes));
      }),
    );
  });
});

describe('the decoder of mocks', () => {
  const { decodes } = createInflatingDecoder();

  it('decodes the sample images', async () => {
    for (const image of [sampleFiles.png, sampleFiles.jpeg, sampleFiles.webp]) expect(await decodes(image)).toBe(true);
  });

  it('refuses a PNG with damaged or missing pixels', async () => {
    const { png } = sampleFiles;
    expect(await decodes(png.with(62, 0))).toBe(false);
    expect(await decodes(pngOfSize(1, 500))).toBe(false);
  });
});
