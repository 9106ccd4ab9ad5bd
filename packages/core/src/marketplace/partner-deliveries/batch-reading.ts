import type { deliveriesContract } from '@doorstep/contracts';
import type { Operation } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { batchView } from './batch-view.js';

type Area = typeof deliveriesContract;

/** Returns one batch. */
export const getBatch: Operation<Area['getBatch']> = async (call) => {
  const { reader, params, caller } = call;
  const batch = await reader.get('deliveryBatches', params.id);
  if (batch?.partnerId === caller.partnerId && batch.livemode === caller.livemode) {
    return { status: 200, body: await batchView(call, batch) };
  }
  throw new ServiceProblem('not_found', 'You have no such batch in this mode: test keys see test batches only.');
};
