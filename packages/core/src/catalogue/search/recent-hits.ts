import { createBoundedCache } from '../../kernel/primitives/bounded-cache.js';
import type { RefreshingCall } from '../../kernel/store/incremental-refresh.js';
import { recentMilliseconds } from '../../kernel/store/recent-rows.js';
import type { Reader } from '../../kernel/store/store.js';
import type { TokenHit, TokenQuery } from '../../kernel/store/token-query.js';

/** Finds documents by their tokens. */
export type FindHits = (query: TokenQuery) => Promise<readonly TokenHit[]>;

/** Searches whose hits are kept, of up to 2,000 each. */
const maxSearches = 32;

interface RecentHits {
  readonly revision: number;
  readonly until: number;
  readonly find: FindHits;
}

const recent = new WeakMap<Reader, RecentHits>();

/**
 * Returns a search whose hits are kept for a second, so that customers who look for the same words around the same stores
 * share a statement. A commit of this process to the documents is seen at once, that of another up to a second late.
 */
export function recentHits({ reader, ports, revision }: RefreshingCall): FindHits {
  const now = ports.clock.now();
  const known = recent.get(reader);
  if (known && now < known.until && known.revision === revision('searchDocuments')) return known.find;
  const find = createSearch(reader);
  recent.set(reader, { revision: revision('searchDocuments'), until: now + recentMilliseconds, find });
  return find;
}

function createSearch(reader: Reader): FindHits {
  const searches = createBoundedCache<{ hits?: Promise<readonly TokenHit[]> | undefined }>(maxSearches);
  return (query) => {
    const search = searches.get(JSON.stringify(query), () => ({}));
    search.hits ??= reader.search(query).catch((error: unknown) => {
      search.hits = undefined;
      throw error;
    });
    return search.hits;
  };
}
