import { strFromU8, strToU8, unzlibSync } from 'fflate';

/** Reads the texts of a PDF as a reader does: glyphs to letters by the map of the font. */
export function textsOf(bytes: Uint8Array): string[] {
  const streams = [...strFromU8(bytes, true).matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, content = '']) =>
    strFromU8(unzlibSync(strToU8(content, true)), true),
  );
  const letters = new Map<string, string>();
  for (const map of streams.filter((stream) => stream.includes('beginbfchar')))
    for (const [, glyph = '', letter = ''] of map.matchAll(/^<(....)> <(....)>$/gm))
      letters.set(glyph, String.fromCharCode(Number.parseInt(letter, 16)));
  return streams.flatMap((stream) =>
    [...stream.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, glyphs = '']) =>
      (glyphs.match(/..../g) ?? []).map((glyph) => letters.get(glyph) ?? '�').join(''),
    ),
  );
}
