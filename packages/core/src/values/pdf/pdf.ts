import { regularFont, semiboldFont } from '../../kernel/generated/fonts.js';
import { embedFont, hex } from './embed-font.js';
import { type Font, openFont } from './font.js';
import { createPdfFile, type PdfReference, ref, textString } from './pdf-file.js';

/** Width and height of A4, in points. */
export const pageSize = { width: 595.28, height: 841.89 } as const;

/** The fonts of documents. */
const fonts: Readonly<Record<Weight, Font>> = { regular: openFont(regularFont), bold: openFont(semiboldFont) };
export type Weight = 'regular' | 'bold';

/** Style of a text. */
export interface TextStyle {
  /** In points. Default: 9. */
  readonly size?: number;
  readonly weight?: Weight;
  /** Lightness from 0 (black) to 1. Default: 0.1. */
  readonly grey?: number;
  /** Side of the text that `x` is. Default: left. */
  readonly align?: 'left' | 'right';
}

/** A document in the making. `x` grows to the right, `y` downwards from the top; both in points. */
export interface Pdf {
  /** Ends the page and begins the next one. */
  newPage(): void;
  readonly pages: number;
  text(x: number, y: number, text: string, style?: TextStyle): void;
  /** Draws a horizontal line. */
  rule(y: number, from: number, to: number, grey?: number): void;
  /** Fills a rectangle. */
  fill(x: number, y: number, width: number, height: number, grey: number): void;
  /** Returns the PDF. `footer` is called for each page at the end, when their number is known. */
  finish(footer: (page: number, pages: number) => void): Uint8Array;
}

/** Metadata of a document. */
export interface PdfInfo {
  readonly title: string;
  readonly language: string;
  /** `YYYY-MM-DD`, so that the same document has the same bytes at any time. */
  readonly date: string;
}

/** Returns the width of a text in points. */
export function textWidth(text: string, { size = 9, weight = 'regular' }: TextStyle = {}): number {
  return fonts[weight].widthOf(text, size);
}

/** Breaks a text into lines of at most `width` points, within words only if a word is longer. */
export function wrapText(text: string, width: number, style: TextStyle = {}): string[] {
  const fits = (line: string): boolean => textWidth(line, style) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/** Creates a document with an empty first page of A4. */
export function createPdf({ title, language, date }: PdfInfo): Pdf {
  const pages: string[][] = [[]];
  let current = 0;
  const draw = (command: string): void => {
    pages[current]?.push(command);
  };
  const up = (y: number): string => decimal(pageSize.height - y);

  return {
    newPage() {
      pages.push([]);
      current = pages.length - 1;
    },
    get pages() {
      return pages.length;
    },
    text(x, y, text, style = {}) {
      const { size = 9, weight = 'regular', grey = 0.1, align = 'left' } = style;
      const left = align === 'left' ? x : x - textWidth(text, style);
      const glyphs = fonts[weight].set(text).map(({ id }) => hex(id));
      const font = `/${weight} ${decimal(size)} Tf`;
      draw(`BT ${decimal(grey)} g ${font} ${decimal(left)} ${up(y)} Td <${glyphs.join('')}> Tj ET`);
    },
    rule(y, from, to, grey = 0.8) {
      draw(`${decimal(grey)} G 0.6 w ${decimal(from)} ${up(y)} m ${decimal(to)} ${up(y)} l S`);
    },
    fill(x, y, width, height, grey) {
      draw(`${decimal(grey)} g ${decimal(x)} ${up(y + height)} ${decimal(width)} ${decimal(height)} re f`);
    },
    finish(footer) {
      for (const index of pages.keys()) {
        current = index;
        footer(index + 1, pages.length);
      }
      const file = createPdfFile();
      const [tree, regular, bold] = [file.reserve(), embedFont(file, fonts.regular), embedFont(file, fonts.bold)];
      const resources = `<< /Font << /regular ${ref(regular)} /bold ${ref(bold)} >> >>`;
      const kids = pages.map((commands): PdfReference => {
        const content = file.addStream(commands.join('\n'));
        return file.add(`<< /Type /Page /Parent ${ref(tree)} /Contents ${ref(content)} /Resources ${resources} >>`);
      });
      const box = `[0 0 ${pageSize.width} ${pageSize.height}]`;
      file.add(`<< /Type /Pages /Kids [${kids.map(ref).join(' ')}] /Count ${kids.length} /MediaBox ${box} >>`, tree);
      const info = file.add(
        `<< /Title ${textString(title)} /Producer (Doorstep) /CreationDate (D:${date.replaceAll('-', '')}000000Z) >>`,
      );
      const root = file.add(
        `<< /Type /Catalog /Pages ${ref(tree)} /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      );
      return file.write(root, info);
    },
  };
}

function decimal(value: number): string {
  return String(Number(value.toFixed(2)));
}
