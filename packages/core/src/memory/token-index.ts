import type { StoredRow } from '../kernel/store/row.js';
import type { TokenTerm } from '../kernel/store/token-query.js';

/** Documents by their tokens. */
export interface TokenIndex {
  /** The documents that hold any of the terms. */
  withAny(terms: readonly TokenTerm[]): ReadonlySet<StoredRow>;
}

/** Indexes documents, whose tokens have a space between them. */
export function createTokenIndex(documents: Iterable<StoredRow>): TokenIndex {
  const byToken = new Map<string, StoredRow[]>();
  for (const document of documents) {
    for (const token of new Set(String(document['tokens']).split(' '))) {
      const holders = byToken.get(token);
      if (holders) holders.push(document);
      else byToken.set(token, [document]);
    }
  }
  const tokens = [...byToken.keys()].sort();

  function* tokensOf({ token, prefix }: TokenTerm): Generator<string, undefined> {
    if (!prefix) return yield token;
    for (let place = firstNotBefore(tokens, token); tokens[place]?.startsWith(token); place += 1) {
      yield tokens[place] ?? '';
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

/** The place of the first of sorted texts that is not before `text`. */
function firstNotBefore(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
