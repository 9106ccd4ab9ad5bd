import type { EventRecord } from '../../kernel/operation/events.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { OrderRecord } from './records.js';
import { carrierOf } from './tracking-view.js';

/**
 * Keeps one call session for each order that a courier carries. It begins with the claim and ends with the order or its
 * release, in the same transaction; jobs call the relay afterwards.
 */
export async function followCalls(effects: Effects, events: readonly EventRecord[]): Promise<void> {
  for (const { type, subjectId } of events) {
    if (!type.startsWith('order.')) continue;
    const order = await effects.db.get('orders', subjectId);
    if (!order) continue;
    const isCarried = carrierOf(order) !== null;
    // The numbers of the former courier must stop working.
    const hasEnded = !isCarried || type === 'order.reassigned';
    if (hasEnded && order.callSession !== null) await end(effects, order, order.callSession.id);
    if (isCarried && (hasEnded || order.callSession === null)) await begin(effects, order);
  }
}

async function begin(effects: Effects, { id: orderId }: OrderRecord): Promise<void> {
  const id = effects.ports.newId('callSession');
  await effects.db.update('orders', { id: orderId }, { callSession: { id, numbers: null } });
  effects.schedule({ kind: 'call_session.open', subjectId: orderId, lane: laneOf(orderId), dueAt: effects.now });
}

async function end(effects: Effects, { id: orderId }: OrderRecord, sessionId: string): Promise<void> {
  await effects.db.update('orders', { id: orderId }, { callSession: null });
  scheduleClose(effects, orderId, sessionId);
}

/** Schedules the end of a session at the relay. */
export function scheduleClose({ schedule, now }: Effects, orderId: string, sessionId: string): void {
  schedule({ kind: 'call_session.close', subjectId: sessionId, lane: laneOf(orderId), dueAt: now });
}

/** Returns one of 32 lanes, always the same for an order. */
function laneOf(orderId: string): string {
  return `calls-${orderId.slice(-1)}`;
}
