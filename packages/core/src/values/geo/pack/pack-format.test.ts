import { describe, expect, it } from 'vitest';
import {
  decodePack,
  encodePack,
  InvalidCityPack,
  type PackContent,
  packVersion,
  sectionReader,
} from './pack-format.js';

const content: PackContent = {
  header: { name: 'Test', attribution: '© test', licence: 'ODbL-1.0', bbox: [1, 2, 3, 4], counts: { roads: 2 } },
  sections: new Map<string, Uint8Array | Int32Array | Uint32Array | Float64Array>([
    ['bytes', Uint8Array.of(1, 2, 3)],
    ['whole', Int32Array.of(-1, 2_000_000_000)],
    ['numbers', Uint32Array.of(4_000_000_000)],
    ['empty', new Float64Array()],
    ['fractions', Float64Array.of(0.5, -1e300)],
  ]),
};

describe('a city pack', () => {
  it('is read as it was written, without a copy', () => {
    const bytes = encodePack(content);
    const decoded = decodePack(bytes);
    expect(decoded).toEqual(content);
    expect(decoded.sections.get('fractions')?.buffer).toBe(bytes.buffer);
  });

  it('is read from any place in a buffer', () => {
    const bytes = encodePack(content);
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(decodePack(shifted.subarray(3))).toEqual(content);
  });

  const bytes = encodePack(content);
  const otherVersion = bytes.slice();
  otherVersion[8] = packVersion + 1;
  const brokenDescription = bytes.slice();
  brokenDescription[16] = 0;
  const described = (description: unknown): Uint8Array => {
    const json = new TextEncoder().encode(JSON.stringify(description));
    const file = new Uint8Array(Math.ceil((16 + json.length) / 8) * 8);
    file.set(bytes.subarray(0, 12));
    new DataView(file.buffer).setUint32(12, json.length, true);
    file.set(json, 16);
    return file;
  };
  const beyond = { name: 'x', type: 'f64', offset: 0, length: 9 };
  it.each([
    ['nothing', new Uint8Array(), 'This file is not a city pack.'],
    ['another file', new TextEncoder().encode('PK and the rest of an archive'), 'This file is not a city pack.'],
    ['another version', otherVersion, `The city pack has version ${packVersion + 1}, and this release reads`],
    ['a truncated pack', bytes.subarray(0, bytes.length - 1), 'The city pack is truncated or damaged.'],
    ['a pack without sections', bytes.subarray(0, 40), 'The city pack is truncated or damaged.'],
    ['a description of nothing', described({ byteLength: 0 }), 'The city pack is truncated or damaged.'],
    ['a section beyond the end', described({ byteLength: 0, sections: [beyond] }), 'is truncated or damaged.'],
    ['a damaged description', brokenDescription, 'The city pack is truncated or damaged.'],
  ])('is not %s', (_, file, message) => {
    expect(() => decodePack(file)).toThrow(InvalidCityPack);
    expect(() => decodePack(file)).toThrow(message);
  });

  it('names the section that is damaged, whichever byte it is', () => {
    // The sections have 8, 8, 8, 0 and 16 bytes with the gaps behind them.
    const start = bytes.length - 40;
    for (const [name, at] of [
      ['bytes', 2],
      ['whole', 8],
      ['numbers', 19],
      ['fractions', 39],
    ] as const) {
      const damaged = bytes.slice();
      damaged[start + at] = (damaged[start + at] ?? 0) ^ 1;
      expect(() => decodePack(damaged)).toThrow(`its section "${name}" does not have its checksum`);
    }
  });

  it('of an earlier release has no checksums, and is read', () => {
    const text = new TextDecoder('latin1').decode(bytes);
    const old = Uint8Array.from(text.replaceAll('"crc32"', '"other"'), (letter) => letter.charCodeAt(0));
    expect(decodePack(old)).toEqual(content);
  });

  it('names a section that is missing, or of another type', () => {
    const read = sectionReader(content);
    expect(read.i32('whole')).toHaveLength(2);
    expect(() => read.u8('streets')).toThrow('The city pack has no section "streets".');
    expect(() => read.u8('whole')).toThrow(InvalidCityPack);
  });
});
