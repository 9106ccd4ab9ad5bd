import type { StoredRow } from '../kernel/store/row.js';
import type { TokenHit, TokenQuery } from '../kernel/store/token-query.js';
import type { RowSource } from './memory-table.js';
import { compareRows } from './order.js';
import { createTokenIndex, type TokenIndex } from './token-index.js';

const indexes = new WeakMap<RowSource, { readonly revision: number; readonly index: TokenIndex }>();

/** The documents that match, in order of id. */
export function searchRows(source: RowSource, { all, limit }: TokenQuery): TokenHit[] {
  const index = indexOf(source);
  const [fewest, ...others] = all.map((terms) => index.withAny(terms)).sort((left, right) => left.size - right.size);
  return [...(fewest ?? [])]
    .filter((document) => others.every((documents) => documents.has(document)))
    .sort(compareRows([]))
    .slice(0, limit)
    .map(({ id, kind, storeId, title }: StoredRow) => ({ id, kind, storeId, title }) as TokenHit);
}

/** The index is made anew by the first search after a change: catalogues change seldom. */
function indexOf(source: RowSource): TokenIndex {
  const known = indexes.get(source);
  if (known?.revision === source.revision) return known.index;
  const made = { revision: source.revision, index: createTokenIndex(source.rows()) };
  indexes.set(source, made);
  return made.index;
}
