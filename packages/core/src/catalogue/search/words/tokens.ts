import type { SearchType } from '@doorstep/contracts';
import type { TokenTerm } from '../../../kernel/store/token-query.js';

/** The texts of a document in which a word is searched. */
export type WordField = 'title' | 'anywhere';

/** First letters of tokens, which identify their type; `cells.ts` has further ones. */
const letters = { title: 't', anywhere: 'a', kind: 'k' } as const;

/** Returns the token of a word in a document. */
export function wordToken(field: WordField, word: string): string {
  return `${letters[field]}${word}`;
}

/** Returns the token of the kind of a document. */
export function kindToken(kind: SearchType): string {
  return `${letters.kind}${kind}`;
}

/** Returns a term that matches exactly this token. */
export function exactly(token: string): TokenTerm {
  return { token, prefix: false };
}
