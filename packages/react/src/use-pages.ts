import type { InfiniteQueryOptions } from '@doorstep/sdk/query';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

/** A list as far as it is loaded. */
export interface PagesState<Entry, ListPage> {
  /** The entries of all loaded pages. */
  readonly entries: readonly Entry[];
  /** True if there is another page. */
  readonly hasMore: boolean;
  /** Loads the next page. Does nothing while a page loads, and after the last one. */
  readonly loadMore: () => void;
  /** Everything else: whether it loads, its error, `refetch`. */
  readonly query: UseInfiniteQueryResult<InfiniteData<ListPage>>;
}

/** Reads a list page by page: `usePages(queries.orders.list.infinite({ status: ['placed'] }))`. */
export function usePages<ListPage extends { readonly data: readonly unknown[] }>(
  options: InfiniteQueryOptions<ListPage>,
): PagesState<ListPage['data'][number], ListPage> {
  const query = useInfiniteQuery(options);
  const { data, hasNextPage: hasMore, fetchNextPage } = query;
  const entries = useMemo(() => (data?.pages ?? []).flatMap((page) => page.data), [data]);
  const loadMore = useCallback(() => {
    if (hasMore) void fetchNextPage({ cancelRefetch: false });
  }, [hasMore, fetchNextPage]);
  return { entries, hasMore, loadMore, query };
}
