import type { FontMetrics } from '../../src/values/pdf/font.js';

/** Reads the metrics of a TrueType font (ISO/IEC 14496-22) whose `cmap` has a table of format 4. */
export function readTrueType(bytes: Uint8Array): FontMetrics {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tableAt = (name: string): number => {
    for (let entry = 12; entry < 12 + view.getUint16(4) * 16; entry += 16) {
      if (Buffer.from(bytes.subarray(entry, entry + 4)).toString('latin1') === name) return view.getUint32(entry + 8);
    }
    throw new Error(`The font has no table ${name}.`);
  };
  const [head, hhea, hmtx, os2] = [tableAt('head'), tableAt('hhea'), tableAt('hmtx'), tableAt('OS/2')];
  const scaled = (units: number): number => Math.round((units * 1_000) / view.getUint16(head + 18));
  const measured = view.getUint16(hhea + 34);
  const mapped = readCharacters(view, tableAt('cmap'));
  return {
    name: postScriptName(bytes, view, tableAt('name')),
    ascent: scaled(view.getInt16(hhea + 4)),
    descent: scaled(view.getInt16(hhea + 6)),
    capHeight: scaled(view.getInt16(os2 + 88)),
    box: [36, 38, 40, 42].map((offset) => scaled(view.getInt16(head + offset))),
    letters: mapped.map(([code]) => String.fromCodePoint(code)).join(''),
    glyphs: mapped.map(([, glyph]) => glyph),
    widths: mapped.map(([, glyph]) => scaled(view.getUint16(hmtx + 4 * Math.min(glyph, measured - 1)))),
  };
}

/** Reads the pairs of code point and glyph. */
function readCharacters(view: DataView, cmap: number): [number, number][] {
  for (let entry = cmap + 4; entry < cmap + 4 + view.getUint16(cmap + 2) * 8; entry += 8) {
    const table = cmap + view.getUint32(entry + 4);
    if (view.getUint16(table) === 4) return readFormat4(view, table);
  }
  throw new Error('The font has no character table of format 4.');
}

function readFormat4(view: DataView, table: number): [number, number][] {
  const size = view.getUint16(table + 6);
  const [ends, starts] = [table + 14, table + 16 + size];
  const pairs: [number, number][] = [];
  for (let at = 0; at < size; at += 2) {
    const [end, start] = [view.getUint16(ends + at), view.getUint16(starts + at)];
    const delta = view.getUint16(starts + size + at);
    const offsetAt = starts + 2 * size + at;
    const offset = view.getUint16(offsetAt);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const base = offset === 0 ? code : view.getUint16(offsetAt + offset + 2 * (code - start));
      const glyph = base === 0 ? 0 : (base + delta) & 0xffff;
      if (glyph > 0) pairs.push([code, glyph]);
    }
  }
  return pairs;
}

/** Reads name 6 of the platform Windows, which is in UTF-16. */
function postScriptName(bytes: Uint8Array, view: DataView, table: number): string {
  const texts = table + view.getUint16(table + 4);
  for (let entry = table + 6; entry < table + 6 + view.getUint16(table + 2) * 12; entry += 12) {
    if (view.getUint16(entry) !== 3 || view.getUint16(entry + 6) !== 6) continue;
    const from = texts + view.getUint16(entry + 10);
    return new TextDecoder('utf-16be').decode(bytes.subarray(from, from + view.getUint16(entry + 8)));
  }
  throw new Error('The font has no PostScript name.');
}
