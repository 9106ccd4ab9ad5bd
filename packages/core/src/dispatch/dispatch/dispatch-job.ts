import { idPrefixes } from '@doorstep/contracts';
import type { CarryJob } from '../../couriers/eligibility/carry-job.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import { deliveryJob } from '../../orders/deliveries/claimable-delivery.js';
import { orderJob } from '../../orders/orders/claimable-order.js';

/** An order or a direct delivery that dispatch can offer to couriers. */
export interface DispatchJob extends CarryJob {
  readonly id: string;
  readonly zoneId: string;
  /** Time at which the goods will be ready for a courier; null if they are ready, or without a promised time. */
  readonly readyAt: Instant | null;
}

/** Reads an order or a live direct delivery as a job. @throws ServiceProblem not_found if there is none. */
export async function loadJob(reader: Reader, id: string, now: Instant): Promise<DispatchJob> {
  if (id.startsWith(`${idPrefixes.delivery}_`)) {
    const delivery = await reader.get('deliveries', id);
    if (delivery?.livemode) {
      const { zoneId, status, dispatchAt } = delivery;
      const readyAt = status === 'pending' && dispatchAt > now ? dispatchAt : null;
      return { id, zoneId, readyAt, ...deliveryJob(delivery, now) };
    }
  } else {
    const order = await reader.get('orders', id);
    if (order) {
      const readyAt = order.status === 'accepted' ? order.readyBy : null;
      return { id, zoneId: order.zoneId, readyAt, ...orderJob(order) };
    }
  }
  throw new ServiceProblem('not_found', 'There is no such order or direct delivery.');
}
