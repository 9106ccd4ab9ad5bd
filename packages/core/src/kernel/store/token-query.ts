import type { Tables } from './tables.js';

/** One token of a document, or every token that begins with it. Tokens are of `a` to `z` and `0` to `9`. */
export interface TokenTerm {
  readonly token: string;
  readonly prefix: boolean;
}

/** Which documents to find by their tokens. */
export interface TokenQuery {
  /** Each of these groups must hold, by any of its terms; at least one group, and no group without a term. */
  readonly all: readonly (readonly TokenTerm[])[];
  readonly limit: number;
}

/** What is told of a document that was found. */
export type TokenHit = Pick<Tables['searchDocuments'], 'id' | 'kind' | 'storeId' | 'title'>;
