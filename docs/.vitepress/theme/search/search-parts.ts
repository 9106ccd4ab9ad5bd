import type { AsPlainObject, Options } from 'minisearch';

/** A section of a page: its title, how deep it is in the page, and its anchor. */
export type SectionEntry = readonly [title: string, depth: number, anchor: string];

/** A page with its sections in order. */
export type PageEntry = readonly [path: string, sections: readonly SectionEntry[]];

/** The first part of the search: the titles of all pages. A section has the number of its position in the list. */
export type Titles = readonly PageEntry[];

/** The second part of the search: the words of the texts by section. */
export type Texts = AsPlainObject;

/** A text to find, by the number of its section. */
export interface SectionText {
  readonly id: number;
  readonly text: string;
}

/** Drops words that are on every page, and numbers that are no status: nobody searches for those of measurements. */
export function processTerm(term: string): string | null {
  const word = term.toLowerCase();
  const common = / (the|and|for|with|that|this|from|are|not|its|it|is|of|to|in|or|an|as|at|by|on|be) /;
  const measured = /^(?!304$|4[0-2]\d$|50\d$)\d+$/;
  return word.length < 2 || common.test(` ${word} `) || measured.test(word) ? null : word;
}

/** Search settings of both parts. */
const searchOptions = { fuzzy: 0.2, prefix: true } as const;

/** Options of the index of titles, which browsers build. */
export const titleOptions: Options = {
  fields: ['title', 'ancestors'],
  processTerm,
  searchOptions: { ...searchOptions, boost: { title: 4, ancestors: 1 } },
};

/** Options of the index of texts, which is built with the site. */
export const textOptions: Options<SectionText> = {
  fields: ['text'],
  processTerm,
  searchOptions: { ...searchOptions, boost: { text: 2 } },
};
