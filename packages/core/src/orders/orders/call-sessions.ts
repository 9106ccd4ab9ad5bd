import type { Effects } from '../../kernel/operation/operation.js';
import { laneOf, scheduleClose } from '../journey/call-lanes.js';
import type { OrderCallSession, OrderRecord } from './records.js';
import { carrierOf } from './tracking-view.js';

/**
 * Returns the call session of an order after a move, if the move changes it. A session begins with the claim and ends with the
 * order, its release or another courier; jobs call the relay afterwards.
 */
export function changedCallSession(
  effects: Effects,
  before: OrderRecord,
  after: OrderRecord,
): Pick<OrderRecord, 'callSession'> | undefined {
  const session = before.callSession;
  const isCarried = carrierOf(after) !== null;
  // The numbers of the former courier must stop working.
  const hasEnded = !isCarried || before.courierId !== after.courierId;
  if (hasEnded && session !== null) scheduleClose(effects, after.id, session.id);
  if (isCarried && (hasEnded || session === null)) return { callSession: begin(effects, after) };
  return hasEnded && session !== null ? { callSession: null } : undefined;
}

function begin({ ports, schedule, now }: Effects, { id: orderId }: OrderRecord): OrderCallSession {
  schedule({ kind: 'call_session.open', subjectId: orderId, lane: laneOf(orderId), dueAt: now });
  return { id: ports.newId('callSession'), numbers: null };
}
