import type { StoredRow } from '../store/row.js';
import type { TokenTerm } from '../store/token-query.js';

/** An index of documents by their tokens. */
export interface TokenIndex {
  /** Returns the documents that contain any of the terms. */
  withAny(terms: readonly TokenTerm[]): ReadonlySet<StoredRow>;
}

/** Indexes documents by their tokens, which are separated by spaces. */
export function createTokenIndex(documents: Iterable<StoredRow>): TokenIndex {
  const byToken = new Map<string, StoredRow[]>();
  for (const document of documents) {
    for (const token of new Set(String(document['tokens']).split(' '))) {
      const matches = byToken.get(token);
      if (matches) matches.push(document);
      else byToken.set(token, [document]);
    }
  }
  const tokens = [...byToken.keys()].sort();

  function* tokensOf({ token, prefix }: TokenTerm): Generator<string, undefined> {
    if (!prefix) return yield token;
    for (let index = lowerBound(tokens, token); tokens[index]?.startsWith(token); index += 1) {
      yield tokens[index] ?? '';
    }
  }

  return {
    withAny(terms) {
      const found = new Set<StoredRow>();
      for (const term of terms) {
        for (const token of tokensOf(term)) for (const document of byToken.get(token) ?? []) found.add(document);
      }
      return found;
    },
  };
}

/** Returns the index of the first of sorted texts that is not less than `text`. */
function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
