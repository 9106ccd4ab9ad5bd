import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
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

/** Counts a job that the courier, who is locked, gives back. The reason `other` is none. */
export async function countHandBack(
  { db, now }: { readonly db: UnitOfWork; readonly now: Instant },
  courier: CourierRecord | undefined,
  reason: string,
): Promise<void> {
  if (!courier || reason !== 'other') return;
  const counted = [...recentHandBacks(courier, now), now];
  const isPaused = counted.length >= handBackRule.most;
  const change = isPaused
    ? { handBacks: null, pausedUntil: addSeconds(now, handBackRule.pauseSeconds) }
    : { handBacks: counted };
  await db.update('couriers', { id: courier.id }, { ...change, updatedAt: now });
}
