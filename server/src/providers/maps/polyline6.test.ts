import type { Point } from '@doorstep/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePolyline6 } from './polyline6.js';

/** Encodes a line by the description of the format. */
function encode(line: readonly Point[]): string {
  let previous = { lat: 0, lng: 0 };
  return line
    .map(({ lat, lng }) => {
      const now = { lat: Math.round(lat * 1e6), lng: Math.round(lng * 1e6) };
      const text = encodeNumber(now.lat - previous.lat) + encodeNumber(now.lng - previous.lng);
      previous = now;
      return text;
    })
    .join('');
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? BigInt(-value) * 2n - 1n : BigInt(value) * 2n;
  let text = '';
  for (; rest >= 0x20n; rest >>= 5n) text += String.fromCharCode(Number((rest & 0x1fn) | 0x20n) + 63);
  return text + String.fromCharCode(Number(rest) + 63);
}

const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6);

describe('decodePolyline6', () => {
  it('decodes every encoded line', () => {
    const lines = fc.array(fc.record({ lat: degrees(90), lng: degrees(180) }), { maxLength: 40 });
    fc.assert(
      fc.property(lines, (line) => {
        const decoded = decodePolyline6(encode(line)) ?? [];
        const plain = line.map(({ lat, lng }) => ({ lat: lat + 0, lng: lng + 0 }));
        expect(decoded.map(({ lat, lng }) => ({ lat: lat + 0, lng: lng + 0 }))).toEqual(plain);
      }),
    );
  });

  it.each([
    ['an unfinished number', '_'],
    ['a latitude without a longitude', encodeNumber(44_000_000)],
    ['an invalid character', 'ab cd'],
    ['more than 35 bits', '~~~~~~~~?'],
    ['a point off the Earth', encode([{ lat: 91, lng: 0 }])],
  ])('refuses %s', (_title, text) => {
    expect(decodePolyline6(text)).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void decodePolyline6(text)));
  });
});
