import type { JobHandler } from '../kernel/operation/jobs.js';
import { assignBy } from './arrivals.js';
import { ended } from './courier-moves.js';
import { deliveryMachine } from './machine.js';
import { deliveryMoves, system } from './moves.js';

/** Ends a delivery that no courier took. It may have been taken, and come back: then a later job looks again. */
export const expireDelivery: JobHandler = async (effects, job) => {
  const delivery = await effects.db.lock('deliveries', job.subjectId);
  if (!delivery || !deliveryMachine.find('expire', 'system', delivery) || assignBy(delivery) > effects.now) return;
  const closure = { reason: 'no_courier' as const, note: null, by: 'doorstep' as const };
  await deliveryMoves.move(effects, delivery, 'expire', system, { closure, ...ended(effects, 0) });
};
