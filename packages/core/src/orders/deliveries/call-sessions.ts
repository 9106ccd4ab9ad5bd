import type { Effects } from '../../kernel/operation/operation.js';
import type { RelayNumbers } from '../../messaging/calls/call-relay.js';
import { sandboxRelayNumbers } from '../../messaging/calls/sandbox-relay.js';
import type { DeliveryStop } from '../../values/events/delivery-pins.js';
import { laneOf, scheduleClose } from '../journey/call-lanes.js';
import { isCarried } from './machine.js';
import type { DeliveryCallSession, DeliveryCallSessions, DeliveryRecord } from './records.js';

const stops = ['pickup', 'dropoff'] as const satisfies readonly DeliveryStop[];

type Carried = Pick<DeliveryRecord, 'id' | 'livemode' | 'status' | 'courierId' | 'pickup' | 'dropoff' | 'callSessions'>;

/**
 * Returns the call sessions of a delivery after a move. While a courier carries it, the courier has one with the contact of each
 * stop. They end with the delivery, its release or another courier, and the session of a contact with another number begins again.
 */
export function changedCallSessions(effects: Effects, before: Carried, after: Carried): DeliveryCallSessions | null {
  const isSame = (stop: DeliveryStop): boolean =>
    isCarried(after.status) &&
    before.courierId === after.courierId &&
    before[stop].contact.phone === after[stop].contact.phone;
  const ended = stops.flatMap((stop) => (isSame(stop) ? [] : (before.callSessions?.[stop].id ?? [])));
  if (after.livemode) for (const id of ended) scheduleClose(effects, after.id, id);
  if (!isCarried(after.status)) return null;
  return callSessions(effects, after, (stop) => (isSame(stop) ? before.callSessions?.[stop] : undefined));
}

/** Returns the call sessions of a delivery that a courier carries, and has the relay open those that are new. */
export function callSessions(
  { ports, schedule, now }: Pick<Effects, 'ports' | 'schedule' | 'now'>,
  { id, livemode }: Pick<DeliveryRecord, 'id' | 'livemode'>,
  kept: (stop: DeliveryStop) => DeliveryCallSession | undefined = () => undefined,
): DeliveryCallSessions {
  const sessionAt = (stop: DeliveryStop): DeliveryCallSession =>
    kept(stop) ?? begun(ports.newId('callSession'), livemode);
  const sessions = { pickup: sessionAt('pickup'), dropoff: sessionAt('dropoff') };
  if (stops.some((stop) => sessions[stop].numbers === null && !kept(stop))) {
    schedule({ kind: 'delivery.open_calls', subjectId: id, lane: laneOf(id), dueAt: now });
  }
  return sessions;
}

/** Returns a new session. In test mode it has numbers that reach nobody: numbers in tests are often somebody's. */
function begun(id: string, livemode: boolean): DeliveryCallSession {
  return { id, numbers: livemode ? null : sandboxRelayNumbers(id) };
}

/** Returns the numbers between the courier and the contact of a stop; null while the relay has none. */
export function numbersAt(
  { callSessions: sessions }: Pick<DeliveryRecord, 'callSessions'>,
  stop: DeliveryStop,
): RelayNumbers | null {
  return sessions?.[stop].numbers ?? null;
}
