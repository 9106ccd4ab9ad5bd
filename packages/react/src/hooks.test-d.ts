import type { Doorstep } from '@doorstep/sdk';
import type { Order, PlatformSession, Tracking } from '@doorstep/sdk/platform';
import { createDoorstepContext } from './doorstep-context.js';
import { usePages } from './use-pages.js';
import { useStream } from './use-stream.js';
import { useWrite } from './use-write.js';

const customer = createDoorstepContext<PlatformSession>();
const partner = createDoorstepContext<Doorstep>();

/** The types of every hook come from the methods of the client. */
export function useInferred(): unknown {
  const queries = customer.useDoorstepQueries();
  const tracking: Tracking | undefined = useStream(queries.orders.follow.stream('ord_1')).latest;
  const orders: readonly Order[] = usePages(queries.orders.list.infinite({ status: ['placed'] })).entries;
  const cancel = useWrite(queries.orders.cancel.mutation());
  cancel.mutate(['ord_1', { reason: 'other' }]);
  const cancelled: Order | undefined = cancel.data;

  // @ts-expect-error: the variables are the arguments of the method.
  cancel.mutate(['ord_1', { why: 'other' }]);
  // @ts-expect-error: a read is no stream.
  useStream(queries.orders.get.query('ord_1'));
  // @ts-expect-error: one object has no pages.
  usePages(queries.orders.get.query('ord_1'));
  // @ts-expect-error: a read is not written.
  useWrite(queries.orders.get.query('ord_1'));
  // @ts-expect-error: partners have no orders.
  partner.useDoorstepQueries().orders;
  return [tracking, orders, cancelled, partner.useDoorstep().deliveries];
}
