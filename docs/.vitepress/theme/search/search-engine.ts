import MiniSearch from 'minisearch';
import { type SectionText, type Texts, type Titles, textOptions, titleOptions } from './search-parts.js';

/** A section that a search found. */
export interface FoundSection {
  readonly id: number;
  readonly title: string;
  /** Titles of the sections around it; the first is that of the page. */
  readonly ancestors: readonly string[];
  /** Path with anchor: `/quotes.html#expiry`. */
  readonly href: string;
}

/** Greatest number of results. */
const limit = 16;

/** Searches titles at once, and texts as soon as their part is there. */
export class SearchEngine {
  readonly #sections: readonly FoundSection[];
  readonly #titles = new MiniSearch(titleOptions);
  #texts: MiniSearch<SectionText> | undefined;

  constructor(titles: Titles) {
    this.#sections = sectionsOf(titles);
    this.#titles.addAll(this.#sections.map((section) => ({ ...section, ancestors: section.ancestors.join(' ') })));
  }

  /** Adds the second part. */
  async addTexts(texts: Texts | undefined): Promise<void> {
    if (texts === undefined) return;
    this.#texts = await MiniSearch.loadJSAsync(texts, textOptions);
  }

  /** Returns the sections that fit best. The scores of title and text add up. */
  search(query: string): readonly FoundSection[] {
    const scores = new Map<number, number>();
    for (const { id, score } of [...this.#titles.search(query), ...(this.#texts?.search(query) ?? [])]) {
      scores.set(id, (scores.get(id) ?? 0) + score);
    }
    return [...scores]
      .sort(([, a], [, b]) => b - a)
      .slice(0, limit)
      .flatMap(([id]) => this.#sections[id] ?? []);
  }
}

function sectionsOf(titles: Titles): readonly FoundSection[] {
  const found: FoundSection[] = [];
  for (const [path, sections] of titles) {
    const open: string[] = [];
    for (const [title, depth, anchor] of sections) {
      open.length = depth;
      found.push({ id: found.length, title, ancestors: [...open], href: anchor === '' ? path : `${path}#${anchor}` });
      open[depth] = title;
    }
  }
  return found;
}
