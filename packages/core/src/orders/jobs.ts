import type { JobHandlers, JobRecord } from '../kernel/operation/jobs.js';
import type { Effects } from '../kernel/operation/operation.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import { settle } from '../payments/settle.js';
import { orderMachine, type SystemAction } from './machine.js';
import { type OrderChange, orderMoves } from './move.js';
import type { OrderRecord } from './records.js';
import { acceptLimitJob, acceptLimitSeconds, claimLimitSeconds } from './time-limits.js';

const system = { relation: 'system', actorId: 'system' } as const;

/**
 * Handlers for moves that a time limit triggers. Each one first checks that the order is still waiting: it may have
 * left the status, and even entered it again, since the job was scheduled.
 */
export const orderJobs: JobHandlers<'order.release' | 'order.expire_unaccepted' | 'order.expire_unclaimed'> = {
  'order.release': async (effects, job) => {
    const order = await lockIfDue(effects, job, 'release', 0);
    if (!order) return;
    await orderMoves.move(effects, order, 'release', system);
    effects.schedule(acceptLimitJob(order.id, effects.now));
  },
  'order.expire_unaccepted': (effects, job) =>
    expire(effects, job, 'expire_unaccepted', acceptLimitSeconds, 'not_accepted'),
  'order.expire_unclaimed': (effects, job) =>
    expire(effects, job, 'expire_unclaimed', claimLimitSeconds, 'not_claimed'),
};

async function expire(
  effects: Effects,
  job: JobRecord,
  action: SystemAction,
  limitSeconds: number,
  reason: string,
): Promise<void> {
  const order = await lockIfDue(effects, job, action, limitSeconds);
  if (!order) return;
  const change: OrderChange = { closure: { reason, note: null, by: 'system', fee: 0 } };
  await orderMoves.move(effects, order, action, system, change);
  await settle(effects, order.id, 0);
}

/** Locks the order of a job. Returns undefined if the move is impossible now, or its time limit has not passed. */
async function lockIfDue(
  effects: Effects,
  job: JobRecord,
  action: SystemAction,
  limitSeconds: number,
): Promise<OrderRecord | undefined> {
  const order = await effects.db.lock('orders', job.subjectId);
  if (!order || !orderMachine.find(action, 'system', order)) return undefined;
  return addSeconds(order.statusSince, limitSeconds) <= effects.now ? order : undefined;
}
