import type { SearchType } from '@doorstep/contracts';
import type { TokenTerm } from '../../kernel/store/token-query.js';

/** What a word of a query may stand in. */
export type WordPlace = 'title' | 'anywhere';

/** The first letter of a token tells what it is: these, and those of `cells.ts`. */
const letters = { title: 't', anywhere: 'a', kind: 'k' } as const;

/** The token of a word of a document. */
export function wordToken(place: WordPlace, word: string): string {
  return `${letters[place]}${word}`;
}

/** The token of what a document is of. */
export function kindToken(kind: SearchType): string {
  return `${letters.kind}${kind}`;
}

/** Documents with exactly this token. */
export function exactly(token: string): TokenTerm {
  return { token, prefix: false };
}
