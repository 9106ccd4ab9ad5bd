import type { AsPlainObject } from 'minisearch';
import type { SectionEntry, Texts, Titles } from './search-parts.js';

interface StoredSection {
  readonly title: string;
  readonly titles: readonly string[];
}

/** Splits the index of VitePress: the titles of the sections by page, and the words of their texts. */
export function splitIndex(index: AsPlainObject): { readonly titles: Titles; readonly texts: Texts } {
  const pages = new Map<string, { readonly shortId: string; readonly entry: SectionEntry }[]>();
  for (const [shortId, address] of Object.entries(index.documentIds)) {
    const [path = '', anchor = ''] = String(address).split('#');
    const { title, titles } = index.storedFields[shortId] as StoredSection;
    const sections = pages.get(path) ?? [];
    pages.set(path, [...sections, { shortId, entry: [plainText(title), titles.length, anchor] }]);
  }
  const shortIds = [...pages.values()].flatMap((sections) => sections.map(({ shortId }) => shortId));
  return {
    titles: [...pages].map(([path, sections]) => [path, sections.map(({ entry }) => entry)]),
    texts: textIndex(index, new Map(shortIds.map((shortId, position) => [shortId, position]))),
  };
}

/** Converts an index of three fields to one of the texts, whose sections have the numbers of their positions. */
function textIndex(index: AsPlainObject, positions: ReadonlyMap<string, number>): Texts {
  const field = index.fieldIds['text'] ?? 0;
  return {
    ...index,
    documentIds: Object.fromEntries(positions),
    fieldIds: { text: 0 },
    fieldLength: mapValues(index.fieldLength, (lengths) => [lengths[field] ?? 0]),
    averageFieldLength: [index.averageFieldLength[field] ?? 0],
    storedFields: mapValues(index.storedFields, () => ({})),
    index: index.index.flatMap(([term, fields]) => {
      const frequencies = fields[String(field)];
      return frequencies === undefined ? [] : [[term, { 0: frequencies }] as [string, typeof fields]];
    }),
  };
}

function mapValues<T, U>(object: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Returns the text of a title, which the index has as HTML. */
function plainText(html: string): string {
  return html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity).trim();
}
