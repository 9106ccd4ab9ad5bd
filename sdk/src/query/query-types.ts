import type { ApiPromise } from '../api-promise.js';
import type { ReadOperation } from '../generated/reads.js';
import type { DirectAreas } from '../generated/resources-direct.js';
import type { PlatformAreas } from '../generated/resources-platform.js';
import type { PagePromise } from '../page-promise.js';

/** The key of a query: a prefix, the area, the operation and the arguments. */
export type QueryKey = readonly unknown[];

/** What TanStack Query gives to a `queryFn`, as far as it is used. */
export interface QueryContext {
  readonly signal: AbortSignal;
}

/** For `useQuery`, `queryOptions` and `queryClient.fetchQuery`. */
export interface QueryOptions<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: QueryContext) => Promise<Data>;
}

/** For `useInfiniteQuery`, `infiniteQueryOptions` and `queryClient.fetchInfiniteQuery`. */
export interface InfiniteQueryOptions<ListPage> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: QueryContext & { readonly pageParam: string | null }) => Promise<ListPage>;
  readonly initialPageParam: string | null;
  readonly getNextPageParam: (page: ListPage) => string | null;
}

/** For `useMutation` and `MutationObserver`. */
export interface MutationOptions<Data, Variables> {
  readonly mutationKey: QueryKey;
  readonly mutationFn: (variables: Variables, context: object) => Promise<Data>;
}

/** The arguments of the client's method as a list; nothing where it needs none. */
// biome-ignore lint/suspicious/noConfusingVoidType: what `mutate()` without an argument gives.
export type MutationVariables<Values extends readonly unknown[]> = [] extends Values ? Values | void : Values;

/** An operation that reads. */
export interface ReadQueries<Values extends readonly unknown[], Data> {
  /** The key of the query with these arguments, or of all that begin with them. */
  key(...values: Partial<Values>): QueryKey;
  /** Takes what the client's method takes. The signal of TanStack Query takes the place of `options.signal`. */
  query(...values: Values): QueryOptions<Data>;
}

/** An operation that lists. */
export interface ListQueries<Values extends readonly unknown[], ListPage> extends ReadQueries<Values, ListPage> {
  /** Every page; the cursor is TanStack Query's to keep. */
  infinite(...values: Values): InfiniteQueryOptions<ListPage>;
}

/** An operation that writes. */
export interface WriteMutations<Values extends readonly unknown[], Data> {
  /** The key of its mutations. */
  key(): QueryKey;
  /** The variables of `mutate` are the arguments of the client's method, as a list. */
  mutation(): MutationOptions<Data, MutationVariables<Values>>;
}

type Method = (...values: never[]) => ApiPromise<unknown>;

type OperationQueries<Operation extends string, M> = M extends (
  ...values: infer Values extends unknown[]
) => infer Answer
  ? Operation extends ReadOperation
    ? Answer extends PagePromise<unknown, infer ListPage>
      ? ListQueries<Values, ListPage>
      : ReadQueries<Values, Awaited<Answer>>
    : WriteMutations<Values, Awaited<Answer>>
  : never;

/** What an area of a client offers; streams have no place in a query. */
export type AreaQueries<Area extends string, Resource> = {
  readonly [Name in keyof Resource & string as Resource[Name] extends Method ? Name : never]: OperationQueries<
    `${Area}.${Name}`,
    Resource[Name]
  >;
} & {
  /** The beginning of every key of the area. */
  key(): QueryKey;
};

/** Factories of options for each operation of a client. */
export type QueryOptionsOf<Client> = {
  readonly [Area in keyof Client & (keyof DirectAreas | keyof PlatformAreas)]: AreaQueries<Area, Client[Area]>;
};
