import { expect, it } from 'vitest';
import { recogniseMediaType } from './media-type.js';

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['%PDF-1.7\n%âãÏÓ', 'application/pdf'],
  ['\xef\xbb\xbf%PDF-1.4', 'application/pdf'],
  ['\r\n\r\n%PDF-1.4', 'application/pdf'],
  ['--b\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4', 'application/pdf'],
  [`${' '.repeat(1_019)}%PDF-1.4`, 'application/pdf'],
  ['\xff\xd8\xff\xe0\0\x10JFIF\0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  // Types that nobody may upload.
  ['RIFF\x24\0\0\0WAVEfmt ', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['<!doctype html>%PDF-1.7', undefined],
  ['\xef\xbb\xbf<script>%PDF-1.7', undefined],
  [`${' '.repeat(1_020)}%PDF-1.4`, undefined],
  ['PK\x03\x04', undefined],
  ['GIF89a', undefined],
  ['MZ\x90', undefined],
  ['%PDF', undefined],
  ['', undefined],
])('recognises %j as %s', (content, expected) => {
  expect(recogniseMediaType(ascii(content))).toBe(expected);
});
