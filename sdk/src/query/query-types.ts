import type { ReadOperation } from '../generated/reads.js';
import type { DirectAreas } from '../resources/generated/resources-direct.js';
import type { PlatformAreas } from '../resources/generated/resources-platform.js';
import type { ApiPromise } from '../results/api-promise.js';
import type { PagePromise } from '../results/page-promise.js';
import type { EventStream } from '../streams/event-stream.js';

/** The key of a query: a prefix, the area, the operation and the arguments. */
export type QueryKey = readonly unknown[];

/** The part of TanStack Query's `queryFn` context that the factories use. */
export interface QueryContext {
  readonly signal: AbortSignal;
}

/** Options for `useQuery`, `queryOptions` and `queryClient.fetchQuery`. */
export interface QueryOptions<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: QueryContext) => Promise<Data>;
}

/** Options for `useInfiniteQuery`, `infiniteQueryOptions` and `queryClient.fetchInfiniteQuery`. */
export interface InfiniteQueryOptions<ListPage> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: QueryContext & { readonly pageParam: string | null }) => Promise<ListPage>;
  readonly initialPageParam: string | null;
  readonly getNextPageParam: (page: ListPage) => string | null;
}

/** Options for `useStream` of `@doorstep/react`. TanStack Query's `streamedQuery` takes `streamFn` as well. */
export interface StreamQueryOptions<Message> {
  readonly queryKey: QueryKey;
  readonly streamFn: (context: QueryContext) => AsyncIterable<Message>;
}

/** Options for `useMutation` and `MutationObserver`. */
export interface MutationOptions<Data, Variables> {
  readonly mutationKey: QueryKey;
  readonly mutationFn: (variables: Variables, context: object) => Promise<Data>;
}

/** The arguments of the client's method as a list, or nothing if it needs none. */
// biome-ignore lint/suspicious/noConfusingVoidType: `mutate()` without an argument passes void.
export type MutationVariables<Values extends readonly unknown[]> = [] extends Values ? Values | void : Values;

/** Factories of a read operation. */
export interface ReadQueries<Values extends readonly unknown[], Data> {
  /** Returns the key of the query with these arguments, or the common prefix of all queries that start with them. */
  key(...values: Partial<Values>): QueryKey;
  /** Takes the arguments of the client's method. TanStack Query's signal replaces `options.signal`. */
  query(...values: Values): QueryOptions<Data>;
}

/** Factories of a list operation. */
export interface ListQueries<Values extends readonly unknown[], ListPage> extends ReadQueries<Values, ListPage> {
  /** Fetches page after page. TanStack Query keeps the cursor. */
  infinite(...values: Values): InfiniteQueryOptions<ListPage>;
}

/** Factories of a stream. */
export interface StreamQueries<Values extends readonly unknown[], Message> {
  /** Returns the key of the stream with these arguments, or the common prefix of all streams that start with them. */
  key(...values: Partial<Values>): QueryKey;
  /** Takes the arguments of the client's method. The signal of the context replaces `options.signal`. */
  stream(...values: Values): StreamQueryOptions<Message>;
}

/** Factories of a write operation. */
export interface WriteMutations<Values extends readonly unknown[], Data> {
  /** Returns the key of its mutations. */
  key(): QueryKey;
  /** Returns mutation options. The variables of `mutate` are the arguments of the client's method, as a list. */
  mutation(): MutationOptions<Data, MutationVariables<Values>>;
}

type Method = (...values: never[]) => ApiPromise<unknown> | EventStream<unknown>;

type OperationQueries<Operation extends string, M> = M extends (
  ...values: infer Values extends unknown[]
) => infer Answer
  ? Answer extends EventStream<infer Message>
    ? StreamQueries<Values, Message>
    : Operation extends ReadOperation
      ? Answer extends PagePromise<unknown, infer ListPage>
        ? ListQueries<Values, ListPage>
        : ReadQueries<Values, Awaited<Answer>>
      : WriteMutations<Values, Awaited<Answer>>
  : never;

/** Factories of the operations of an area. */
export type AreaQueries<Area extends string, Resource> = {
  readonly [Name in keyof Resource & string as Resource[Name] extends Method ? Name : never]: OperationQueries<
    `${Area}.${Name}`,
    Resource[Name]
  >;
} & {
  /** Returns the prefix of every key of the area. */
  key(): QueryKey;
};

/** Option factories for each operation of a client. */
export type QueryOptionsOf<Client> = {
  readonly [Area in keyof Client & (keyof DirectAreas | keyof PlatformAreas)]: AreaQueries<Area, Client[Area]>;
};
