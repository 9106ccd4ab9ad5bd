import anyAscii from 'any-ascii';
import { type Tags, tag } from '../osm/element.js';

/** The names of an element of the map. */
export interface ElementNames {
  /** The name on signs. */
  readonly label: string;
  /** Every name it is known under, the label first, each also in Latin letters. */
  readonly all: readonly string[];
}

/** Keys of names (https://wiki.openstreetmap.org/wiki/Names), each also with a language: `name:en`. */
const nameKey =
  /^(?:name|alt_name|old_name|loc_name|official_name|short_name|int_name|reg_name|nat_name)(?::[a-z]{2,3}(?:[-_][A-Za-z]+)?)?$/;

/** Reads the names of an element. Returns `undefined` for one without. */
export function readNames(tags: Tags): ElementNames | undefined {
  const label = tag(tags, 'name')?.trim() || tag(tags, 'int_name')?.trim();
  if (!label) return undefined;
  const others: string[] = [];
  for (let at = 0; at < tags.length; at += 2) {
    // Several values of a key are separated by semicolons.
    if (nameKey.test(tags[at] ?? '')) others.push(...(tags[at + 1] ?? '').split(';'));
  }
  return namesOf(label, others);
}

/** Returns names with their forms in Latin letters. */
export function namesOf(label: string, others: readonly string[] = []): ElementNames {
  const names = [label, ...others].map((name) => name.trim()).filter((name) => name !== '');
  return { label, all: [...new Set(names.flatMap((name) => [name, ...latinForms(name)]))] };
}

/**
 * Returns a name in Latin letters, if it has others. Russian ё and the ending -ый are written in two ways: Korolyova and Koroleva, Zvyozdny and
 * Zvyozdnyy.
 */
function latinForms(name: string): readonly string[] {
  if (!/[^\p{Script=Latin}\P{L}]|[ßøłđæœı]/iu.test(name)) return [];
  const forms = [name, name.replaceAll('ё', 'йо').replaceAll('Ё', 'Йо')].map((each) =>
    anyAscii(each).replace(/['`]/g, ''),
  );
  return [...forms, ...forms.map((form) => form.replace(/[iy]y\b/g, 'y'))];
}
