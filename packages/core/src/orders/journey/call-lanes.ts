import type { Effects } from '../../kernel/operation/operation.js';

/** Schedules the end of a call session of an order or a delivery at the relay. */
export function scheduleClose(
  { schedule, now }: Pick<Effects, 'schedule' | 'now'>,
  carriedId: string,
  sessionId: string,
): void {
  schedule({ kind: 'call_session.close', subjectId: sessionId, lane: laneOf(carriedId), dueAt: now });
}

/** Returns one of 32 lanes for the calls of the relay, always the same for an order or a delivery. */
export function laneOf(carriedId: string): string {
  return `calls-${carriedId.slice(-1)}`;
}
