import type { Tables } from './tables.js';

/** One token of a document, or a prefix of tokens. Tokens consist of `a` to `z` and `0` to `9`. */
export interface TokenTerm {
  readonly token: string;
  readonly prefix: boolean;
}

/** A search for documents by their tokens. */
export interface TokenQuery {
  /** Every group must match, by any of its terms. There is at least one group, and each has at least one term. */
  readonly all: readonly (readonly TokenTerm[])[];
  readonly limit: number;
}

/** The part of a found document that a search returns. */
export type TokenHit = Pick<Tables['searchDocuments'], 'id' | 'kind' | 'storeId' | 'title'>;
