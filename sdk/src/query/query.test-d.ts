import type { QueryClient } from '@tanstack/query-core';
import { experimental_streamedQuery, MutationObserver } from '@tanstack/query-core';
import type { Doorstep } from '../client/doorstep.js';
import type { DoorstepPlatform } from '../client/doorstep-platform.js';
import type { PlatformSession } from '../client/platform-session.js';
import type { ReadOperation } from '../generated/reads.js';
import type { Delivery } from '../generated/types-direct.js';
import type { Order, Tracking } from '../generated/types-platform.js';
import type { DirectAreas } from '../resources/generated/resources-direct.js';
import type { PlatformAreas } from '../resources/generated/resources-platform.js';
import type { ApiPromise } from '../results/api-promise.js';
import type { PagePromise } from '../results/page-promise.js';
import type { EventStream } from '../streams/event-stream.js';
import { createQueryOptions } from './create-query-options.js';
import type { QueryOptionsOf } from './query-types.js';

type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** The factories that an operation should have. */
type Expected<Operation, M> = M extends (...values: never[]) => infer Answer
  ? Answer extends EventStream<unknown>
    ? 'key' | 'stream'
    : Answer extends ApiPromise<unknown>
      ? Operation extends ReadOperation
        ? 'key' | 'query' | (Answer extends PagePromise<unknown> ? 'infinite' : never)
        : 'key' | 'mutation'
      : never
  : never;

/** `'orders.list'` for each operation with the wrong factories; `never` when all are right. */
type Mismatches<Areas, Q> = {
  [Area in keyof Areas & string]: {
    [Name in keyof Areas[Area] & string]: IsSame<
      Area extends keyof Q ? (Name extends keyof Q[Area] ? keyof Q[Area][Name] : never) : never,
      Expected<`${Area}.${Name}`, Areas[Area][Name]>
    > extends true
      ? never
      : `${Area}.${Name}`;
  }[keyof Areas[Area] & string];
}[keyof Areas & string];

export const direct = (mismatch: Mismatches<DirectAreas, QueryOptionsOf<Doorstep>>): never => mismatch;
export const platform = (mismatch: Mismatches<PlatformAreas, QueryOptionsOf<PlatformSession>>): never => mismatch;

/** TanStack Query infers its types from the options. */
export async function inferred(queries: QueryClient, doorstep: Doorstep, session: PlatformSession): Promise<void> {
  const partner = createQueryOptions(doorstep);
  const q = createQueryOptions(session);

  const delivery = await queries.fetchQuery(partner.deliveries.get.query('dlv_1'));
  const isDelivery: IsSame<typeof delivery, Delivery> = true;
  const { pages, pageParams } = await queries.fetchInfiniteQuery(q.orders.list.infinite({ status: ['placed'] }));
  const isOrder: IsSame<(typeof pages)[number]['data'][number], Order> = true;
  const isCursor: IsSame<typeof pageParams, (string | null)[]> = true;
  const cancelled = await new MutationObserver(queries, q.orders.cancel.mutation()).mutate([
    'ord_1',
    { reason: 'other' },
  ]);
  const isCancelled: IsSame<typeof cancelled, Order> = true;
  const followed = await queries.fetchQuery({
    queryKey: ['followed'],
    queryFn: experimental_streamedQuery(q.orders.follow.stream('ord_1')),
  });
  const isTracking: IsSame<typeof followed, Tracking[]> = true;
  void [isDelivery, isOrder, isCursor, isCancelled, isTracking];

  // @ts-expect-error: an order is read, not listed.
  q.orders.get.infinite('ord_1');
  // @ts-expect-error: a write is not a query.
  q.orders.cancel.query('ord_1');
  // @ts-expect-error: a read is not a mutation.
  q.orders.get.mutation();
  // @ts-expect-error: a stream is neither.
  q.orders.follow.query('ord_1');
  // @ts-expect-error: an id is a string.
  q.orders.get.query(1);
  // @ts-expect-error: no such filter.
  q.orders.list.query({ state: 'placed' });
  // @ts-expect-error: the variables are the arguments of the method.
  await new MutationObserver(queries, q.orders.cancel.mutation()).mutate(['ord_1', { why: 'other' }]);
}

/** Without a session, only the public operations exist. */
export function open(q: QueryOptionsOf<DoorstepPlatform>): unknown {
  // @ts-expect-error: orders need a session.
  return q.orders;
}
