import { zlibSync } from 'fflate';

/** A reference to an object of a PDF. */
export interface PdfReference {
  readonly number: number;
}

/** Collects the objects of a PDF and writes the file (ISO 32000-1, 7.5). */
export interface PdfFile {
  /** Reserves a number for an object that others refer to before it is known. */
  reserve(): PdfReference;
  /** Adds an object, or fills a reserved one. */
  add(content: string, reference?: PdfReference): PdfReference;
  /** Adds a stream of text, compressed; or one of bytes that are compressed already. `entries` are those of its dictionary. */
  addStream(content: string | Uint8Array, entries?: string): PdfReference;
  write(root: PdfReference, info: PdfReference): Uint8Array;
}

/** Writes a reference. */
export function ref({ number }: PdfReference): string {
  return `${number} 0 R`;
}

/** Writes a text outside of pages, such as the title, as UTF-16 (7.9.2.2). */
export function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `<feff${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`;
}

/** Creates an empty file. */
export function createPdfFile(): PdfFile {
  const objects: (readonly Uint8Array[])[] = [];
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

  function place(parts: readonly Uint8Array[], reference: PdfReference = { number: objects.length + 1 }): PdfReference {
    objects[reference.number - 1] = parts;
    return reference;
  }

  return {
    reserve: () => place([]),
    add: (content, reference) => place([encode(content)], reference),
    addStream(content, entries = '') {
      const data = typeof content === 'string' ? zlibSync(encode(content), { level: 9 }) : content;
      const dictionary = `<< /Length ${data.length} /Filter /FlateDecode ${entries}>>\nstream\n`;
      return place([encode(dictionary), data, encode('\nendstream')]);
    },
    write(root, info) {
      // The second line tells programs that the file is binary.
      const parts: Uint8Array[] = [Uint8Array.from([...encode('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])];
      let offset = parts[0]?.length ?? 0;
      const append = (bytes: Uint8Array): void => {
        parts.push(bytes);
        offset += bytes.length;
      };
      const offsets = objects.map((object, index) => {
        const start = offset;
        for (const bytes of [encode(`${index + 1} 0 obj\n`), ...object, encode('\nendobj\n')]) append(bytes);
        return start;
      });
      const start = offset;
      const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
      append(encode(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
      const trailer = `<< /Size ${objects.length + 1} /Root ${ref(root)} /Info ${ref(info)} >>`;
      append(encode(`trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`));
      return joined(parts, offset);
    },
  };
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}
