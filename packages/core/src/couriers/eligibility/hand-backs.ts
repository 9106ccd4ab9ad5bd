import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { emitCourierEvent } from '../couriers/courier-event.js';
import type { CourierRecord } from '../couriers/records.js';

/** So many jobs can be given back without a reason within `withinSeconds`; then no other is given for `pauseSeconds`. */
export const handBackRule = { most: 3, withinSeconds: 2 * 3600, pauseSeconds: 30 * 60 } as const;

type HandBacks = Pick<CourierRecord, 'handBacks' | 'pausedUntil'>;

/** Returns the times of the hand-backs without a reason that still count. */
export function recentHandBacks({ handBacks }: Pick<HandBacks, 'handBacks'>, now: Instant): readonly Instant[] {
  const since = addSeconds(now, -handBackRule.withinSeconds);
  return (handBacks ?? []).filter((at) => at > since);
}

/** Returns the end of the pause of a courier; null if they may carry jobs. */
export function pauseOf({ pausedUntil }: Pick<HandBacks, 'pausedUntil'>, now: Instant): Instant | null {
  return pausedUntil !== null && pausedUntil > now ? pausedUntil : null;
}

/** Counts a job that the courier, who is locked, gives back. The reason `other` is none. The last one that is too many pauses them. */
export async function countHandBack(
  effects: Pick<Effects, 'db' | 'emit' | 'now'>,
  courier: CourierRecord | undefined,
  reason: string,
): Promise<void> {
  const { db, now } = effects;
  if (!courier || reason !== 'other') return;
  const counted = [...recentHandBacks(courier, now), now];
  const pausedUntil = counted.length < handBackRule.most ? null : addSeconds(now, handBackRule.pauseSeconds);
  const change = pausedUntil === null ? { handBacks: counted } : { handBacks: null, pausedUntil };
  await db.update('couriers', { id: courier.id }, { ...change, updatedAt: now });
  if (pausedUntil === null) return;
  const { id: courierId, cityId } = courier;
  await emitCourierEvent(effects, 'courier.paused', 'system', { courierId, cityId, pausedUntil });
}
