import type { Font } from './font.js';
import { type PdfFile, type PdfReference, ref } from './pdf-file.js';

/**
 * Embeds a font so that texts are written as numbers of glyphs, and readers find the letters for searching and copying
 * (ISO 32000-1, 9.7).
 */
export function embedFont(file: PdfFile, { data, glyphs }: Font): PdfReference {
  const bytes = Uint8Array.from(atob(data.data), (letter) => letter.charCodeAt(0));
  const program = file.addStream(bytes, `/Length1 ${data.length} `);
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${data.name} /Flags 32 /FontBBox [${data.box.join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${data.ascent} /Descent ${data.descent} /CapHeight ${data.capHeight} /StemV 80 /FontFile2 ${ref(program)} >>`,
  );
  const widths = glyphs.map(({ id, width }) => `${id} [${width}]`).join(' ');
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${data.name} /CIDToGIDMap /Identity /FontDescriptor ${ref(descriptor)} ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W [${widths}] >>`,
  );
  const letters = file.addStream(characterMap({ glyphs }));
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${data.name} /Encoding /Identity-H /DescendantFonts [${ref(descendant)}] ` +
      `/ToUnicode ${ref(letters)} >>`,
  );
}

/** A section of a character map has at most 100 rows. */
const section = 100;

function characterMap({ glyphs }: Pick<Font, 'glyphs'>): string {
  const rows = glyphs.map(({ id, letter }) => `<${hex(id)}> <${hex(letter.charCodeAt(0))}>`);
  const sections = Array.from({ length: Math.ceil(rows.length / section) }, (_, index) => {
    const own = rows.slice(index * section, (index + 1) * section);
    return `${own.length} beginbfchar\n${own.join('\n')}\nendbfchar`;
  });
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...sections,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

/** Writes a number of 16 bits. */
export function hex(value: number): string {
  return value.toString(16).padStart(4, '0');
}
