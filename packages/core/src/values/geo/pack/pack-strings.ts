import type { PackSection, SectionReader } from './pack-format.js';

/** The texts of a pack, by number. Tiles and addresses share one table, because most of their names are the same. */
export interface PackStrings {
  readonly size: number;
  /** Returns a text. Number 0 is the empty text, and so is a number that the table does not have. */
  text(id: number): string;
  /** Compares the UTF-8 bytes of a text with others: negative if it sorts before them, 0 if they are equal. */
  compare(id: number, bytes: Uint8Array): number;
}

/** Numbers the texts of a pack that is being made. */
export interface StringTable {
  /** Returns the number of a text. Equal texts have equal numbers. */
  id(text: string): number;
  /** The texts as `strings.*` sections: UTF-8 bytes one after another, and where each text begins. */
  sections(): ReadonlyMap<string, PackSection>;
}

/** Creates a table that has only the empty text, as number 0. */
export function createStringTable(): StringTable {
  const ids = new Map([['', 0]]);
  return {
    id(text) {
      const known = ids.get(text) ?? ids.size;
      ids.set(text, known);
      return known;
    },
    sections() {
      const encoder = new TextEncoder();
      const texts = [...ids.keys()].map((text) => encoder.encode(text));
      const starts = new Uint32Array(texts.length + 1);
      for (const [id, { length }] of texts.entries()) starts[id + 1] = (starts[id] ?? 0) + length;
      const bytes = new Uint8Array(starts[texts.length] ?? 0);
      for (const [id, text] of texts.entries()) bytes.set(text, starts[id]);
      return new Map<string, PackSection>([
        ['strings.bytes', bytes],
        ['strings.starts', starts],
      ]);
    },
  };
}

/**
 * Reads the texts of a pack. Each is decoded when it is used.
 *
 * @throws InvalidCityPack for a pack without texts.
 */
export function readStrings(read: SectionReader): PackStrings {
  const bytes = read.u8('strings.bytes');
  const starts = read.u32('strings.starts');
  const decoder = new TextDecoder();
  return {
    size: starts.length - 1,
    text: (id) => decoder.decode(bytes.subarray(starts[id] ?? 0, starts[id + 1] ?? starts[id] ?? 0)),
    compare(id, other) {
      const start = starts[id] ?? 0;
      const length = (starts[id + 1] ?? start) - start;
      for (let at = 0; at < Math.min(length, other.length); at += 1) {
        const difference = (bytes[start + at] ?? 0) - (other[at] ?? 0);
        if (difference !== 0) return difference;
      }
      return length - other.length;
    },
  };
}
