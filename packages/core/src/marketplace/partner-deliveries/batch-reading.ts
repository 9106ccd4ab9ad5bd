import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { batchView } from './batch-view.js';
import type { DeliveriesAnswer, DeliveriesRead } from './operation-type.js';

/** Returns one batch. */
export async function getBatch(call: DeliveriesRead<'getBatch'>): Promise<DeliveriesAnswer<'getBatch'>> {
  const { reader, params, caller } = call;
  const batch = await reader.get('deliveryBatches', params.id);
  if (batch?.partnerId === caller.partnerId && batch.livemode === caller.livemode) {
    return { status: 200, body: await batchView(call, batch) };
  }
  throw new ServiceProblem('not_found', 'You have no such batch in this mode: test keys see test batches only.');
}
