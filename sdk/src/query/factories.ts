import { isObject } from '../checks/is-object.js';
import { createIdempotencyKey } from '../http/idempotency-key.js';
import { queryOf } from '../http/request.js';
import type { IdempotentCallOptions } from '../options/call-options.js';
import type { Page } from '../results/page-promise.js';
import type { Route } from '../routes/route.js';
import type {
  InfiniteQueryOptions,
  ListQueries,
  QueryContext,
  QueryKey,
  QueryOptions,
  ReadQueries,
  StreamQueries,
  StreamQueryOptions,
  WriteMutations,
} from './query-types.js';

/** A method of the client. It takes path parameters, then body or query, then options. */
export type Method = (...values: readonly unknown[]) => Promise<unknown> & AsyncIterable<unknown>;

type Values = readonly unknown[];

type Reads = ReadQueries<Values, unknown> & Partial<Pick<ListQueries<Values, Page<unknown>>, 'infinite'>>;

/** Creates the factories of a read operation; `.infinite()` for lists only, and `.stream()` alone for streams. */
export function createReads(method: Method, route: Route, key: QueryKey): Reads | StreamQueries<Values, unknown> {
  const hasQueryOptions = route.queryOptions.length > 0;
  const optionsAt = route.parameterCount + Number(route.query);
  const count = optionsAt + Number(hasQueryOptions);
  /** Query parameters among the options are part of the key, other options are not. */
  const keyed = (values: Values): Values =>
    values.slice(0, count).map((value, index) => (index < optionsAt ? value : queryOf(asObject(value), route)));
  // An omitted query is the same as an empty one and has the same key.
  const inputs = (values: Values): Values => Array.from({ length: count }, (_, index) => keyed(values)[index] ?? {});
  const fetch = (input: Values, values: Values, { signal }: QueryContext): ReturnType<Method> =>
    method(...input.slice(0, optionsAt), { ...asObject(values[optionsAt]), signal });

  const keyOf = (...values: Values): QueryKey => [...key, ...keyed(values)];
  if (route.answer === 'stream') {
    const stream = (...values: Values): StreamQueryOptions<unknown> => {
      const input = inputs(values);
      return { queryKey: [...key, ...input], streamFn: (context) => fetch(input, values, context) };
    };
    return { key: keyOf, stream };
  }
  const reads = {
    key: keyOf,
    query: (...values: Values): QueryOptions<unknown> => {
      const input = inputs(values);
      return { queryKey: [...key, ...input], queryFn: (context) => fetch(input, values, context) };
    },
  };
  if (route.answer !== 'list') return reads;
  const infinite = (...values: Values): InfiniteQueryOptions<Page<unknown>> => {
    const input = inputs(values);
    return {
      // Its data is all pages, that of `query` only the first. So the keys must differ, but share a prefix.
      queryKey: [...key, ...input, 'infinite'],
      queryFn: (context) => {
        const query = { ...asObject(input.at(-1)), cursor: context.pageParam };
        return fetch([...input.slice(0, -1), query], values, context) as Promise<Page<unknown>>;
      },
      initialPageParam: null,
      getNextPageParam: (page) => page.nextCursor,
    };
  };
  return { ...reads, infinite };
}

/** TanStack Query passes the same context to every attempt of one `mutate` call, so each call keeps its key. */
const idempotencyKeys = new WeakMap<object, string>();

/** Creates the factories of a write operation. */
export function createWrites(method: Method, route: Route, key: QueryKey): WriteMutations<Values, unknown> {
  const count = route.parameterCount + Number(route.body) + Number(route.query);
  // biome-ignore lint/suspicious/noConfusingVoidType: `mutate()` without an argument passes void.
  const mutationFn = (variables: Values | void, context: object): Promise<unknown> => {
    const values = variables ?? [];
    if (!route.idempotent) return method(...values);
    const options: IdempotentCallOptions = asObject(values[count]);
    const idempotencyKey = options.idempotencyKey ?? keyOf(context);
    return method(...Array.from({ length: count }, (_, index) => values[index]), { ...options, idempotencyKey });
  };
  return {
    key: () => key,
    mutation: () => ({ mutationKey: key, mutationFn }),
  };
}

function keyOf(context: object): string {
  const key = idempotencyKeys.get(context) ?? createIdempotencyKey();
  idempotencyKeys.set(context, key);
  return key;
}

function asObject(value: unknown): object {
  return isObject(value) ? value : {};
}
