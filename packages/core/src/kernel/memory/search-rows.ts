import type { StoredRow } from '../store/row.js';
import type { TokenHit, TokenQuery } from '../store/token-query.js';
import type { RowSource } from './memory-table.js';
import { compareRows } from './order.js';
import { createTokenIndex, type TokenIndex } from './token-index.js';

const indexes = new WeakMap<RowSource, { readonly revision: number; readonly index: TokenIndex }>();

/** Returns the matching documents sorted by id. */
export function searchRows(source: RowSource, { all, limit }: TokenQuery): TokenHit[] {
  const index = indexOf(source);
  const [fewest, ...others] = all.map((terms) => index.withAny(terms)).sort((left, right) => left.size - right.size);
  return [...(fewest ?? [])]
    .filter((document) => others.every((documents) => documents.has(document)))
    .sort(compareRows([]))
    .slice(0, limit)
    .map(({ id, kind, storeId, title }: StoredRow) => ({ id, kind, storeId, title }) as TokenHit);
}

/** Returns the index of the documents. The first search after a change rebuilds it: catalogues rarely change. */
function indexOf(source: RowSource): TokenIndex {
  const known = indexes.get(source);
  if (known?.revision === source.revision) return known.index;
  const index = createTokenIndex(source.rows());
  indexes.set(source, { revision: source.revision, index });
  return index;
}
