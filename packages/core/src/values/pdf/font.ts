/** Description of a font in a PDF, in 1/1000 of the font size. */
export interface FontMetrics {
  readonly name: string;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly number[];
  /** The letters of the font, in the order of `glyphs` and `widths`. */
  readonly letters: string;
  readonly glyphs: readonly number[];
  readonly widths: readonly number[];
}

/** A font of documents, as `npm run generate` compiles it. */
export interface FontData extends FontMetrics {
  /** Length of the file before compression. */
  readonly length: number;
  /** The compressed file (RFC 1950), in base64. */
  readonly data: string;
}

/** A letter of a font. */
export interface Glyph {
  readonly letter: string;
  readonly id: number;
  readonly width: number;
}

/** A font that texts are set in. */
export interface Font {
  readonly data: FontData;
  readonly glyphs: readonly Glyph[];
  /**
   * Returns the glyphs of a text. A sign that the font lacks is written with others, as `№` is with `No`, loses its marks, or is
   * left out. Letters that are left out, such as a Chinese name, have an ellipsis in their place.
   */
  set(text: string): readonly Glyph[];
  /** Returns the width of a text of a size, in points. */
  widthOf(text: string, size: number): number;
}

/** Makes a font of its compiled data. */
export function openFont(data: FontData): Font {
  const glyphs = [...data.letters].map(
    (letter, index): Glyph => ({ letter, id: data.glyphs[index] ?? 0, width: data.widths[index] ?? 0 }),
  );
  const byLetter = new Map(glyphs.map((glyph) => [glyph.letter, glyph]));
  const ellipsis = [...'…'].flatMap((letter) => byLetter.get(letter) ?? []);
  const glyphsOf = (sign: string): readonly Glyph[] => {
    const own = byLetter.get(sign) ?? byLetter.get(sign.normalize('NFD')[0] ?? '');
    if (own) return [own];
    const parts = [...sign.normalize('NFKD').replace('\u2044', '/')].flatMap((part) => byLetter.get(part) ?? []);
    return parts.length === 0 && /\p{L}/u.test(sign) ? ellipsis : parts;
  };
  const set = (text: string): readonly Glyph[] => {
    const shown: Glyph[] = [];
    let isGap = false;
    for (const sign of text.normalize('NFC')) {
      const own = glyphsOf(sign);
      // Of the spaces around a sign that is left out, one is left.
      if (own === ellipsis && shown.at(-1)?.letter === '…') continue;
      if (sign === ' ' && isGap && (shown.at(-1)?.letter ?? ' ') === ' ') continue;
      isGap = own.length === 0 || (isGap && sign === ' ');
      shown.push(...own);
    }
    return isGap && shown.at(-1)?.letter === ' ' ? shown.slice(0, -1) : shown;
  };
  return {
    data,
    glyphs,
    set,
    widthOf: (text, size) => (set(text).reduce((sum, { width }) => sum + width, 0) * size) / 1_000,
  };
}
