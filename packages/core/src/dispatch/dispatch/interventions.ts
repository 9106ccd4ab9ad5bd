import { type dispatchContract, idPrefixes } from '@doorstep/contracts';
import { zoneSettings } from '../../catalogue/zones/zone-settings.js';
import { approachPay } from '../../couriers/eligibility/approach-pay.js';
import { type LoadedCourier, lockCourier } from '../../couriers/eligibility/loaded-courier.js';
import { assertMayCarry } from '../../couriers/eligibility/refusal.js';
import type { CarryRule } from '../../couriers/eligibility/rules.js';
import { recordIncident } from '../../couriers/incidents/record-incident.js';
import { estimateTravelMeters } from '../../couriers/route-plans/travel-estimate.js';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Effects, Operation, WriteCall } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { deliveryAtHand } from './delivery-at-hand.js';
import type { JobAtHand } from './job-at-hand.js';
import { orderAtHand } from './order-at-hand.js';

type Area = typeof dispatchContract;

/** The rules that staff may override. The others protect people, or the law asks for them. */
const overridable: readonly CarryRule[] = ['courier_paused', 'courier_too_far', 'trip_too_long', 'courier_at_capacity'];

/** Gives a job to a courier. Locks the courier first, whose shift must not end in between. */
export const assign: Operation<Area['assign']> = async (call) => {
  const { body, db, now, ports } = call;
  const courier = await lockCourier(db, { ports, now }, body.courierId);
  if (!courier) throw new ServiceProblem('not_found', 'There is no such courier.');
  const job = await lockJob(call, call.params.jobId, call.caller);
  job.assertPossible('staff_assign');
  assertOther(job, courier);
  // After the pickup the couriers meet to hand the goods over, wherever the store is.
  const handover: readonly CarryRule[] = job.before.isCollected ? ['courier_too_far'] : [];
  const except = body.override === true ? overridable : handover;
  assertMayCarry(job.carry, courier, now, { except, reader: 'staff' });
  const { courierId: former } = job.before;
  const after = await job.assign(courier, await sentPay(call, job, courier), body.reason);
  const kind = former === null ? 'assigned' : 'reassigned';
  const { reason, note } = body;
  await recordIncident(call, after, { kind, courierId: former, reason, note });
  const override = body.override === undefined ? {} : { override: String(body.override) };
  return { status: 200, body: after.view, audit: { ...detailsOf(body), courierId: courier.id, ...override } };
};

/** Returns the pay of a courier whom staff send to a pickup, from an estimate of the way. Nobody is sent for goods that are on their way. */
async function sentPay(
  { db: reader, ports }: Pick<Effects, 'db' | 'ports'>,
  { zoneId, carry, before }: JobAtHand,
  { position }: LoadedCourier,
): Promise<number> {
  if (before.isCollected || position === null) return 0;
  const { approach } = await zoneSettings({ reader, ports }, zoneId);
  return approachPay(estimateTravelMeters(position.coordinates, carry.pickup), approach);
}

/** @throws ServiceProblem invalid_transition if the courier has the job already. */
function assertOther({ before }: JobAtHand, { id }: LoadedCourier): void {
  if (before.courierId !== id) return;
  throw new ServiceProblem('invalid_transition', 'This courier has it already: choose another one.', {
    currentStatus: before.status,
    allowedActions: [...before.allowedActions],
  });
}

/** Takes a job from its courier and looks for another one. */
export const release: Operation<Area['release']> = async (call) => {
  const { reason, note } = call.body;
  const job = await lockJob(call, call.params.jobId, call.caller);
  const after = await job.release(reason);
  await recordIncident(call, after, { kind: 'released', courierId: job.before.courierId, reason, note });
  return { status: 200, body: after.view, audit: detailsOf(call.body) };
};

/** Ends a job whose goods were handed over without the app. */
export const markDelivered: Operation<Area['markDelivered']> = async (call) => {
  const { reason, note } = call.body;
  const job = await lockJob(call, call.params.jobId, call.caller);
  const after = await job.markDelivered();
  await recordIncident(call, after, { kind: 'marked_delivered', courierId: job.before.courierId, reason, note });
  return { status: 200, body: after.view, audit: detailsOf(call.body) };
};

/** Locks an order or a live delivery. @throws ServiceProblem not_found if there is none. */
async function lockJob(effects: Effects, id: string, caller: SessionCaller): Promise<JobAtHand> {
  const job = id.startsWith(`${idPrefixes.delivery}_`)
    ? await deliveryAtHand(effects, id, caller)
    : await orderAtHand(effects, id, caller);
  if (!job) throw new ServiceProblem('not_found', 'There is no such order or direct delivery.');
  return job;
}

/** Details for the audit log. */
function detailsOf({ reason, note }: WriteCall<Area['release']>['body']): Readonly<Record<string, string>> {
  return { reason, ...(note ? { note } : {}) };
}
