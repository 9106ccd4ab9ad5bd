import type { Effects } from '../../kernel/operation/operation.js';
import { type ArrivalDelays, priorDelays } from './arrival-delays.js';

/** Changes what a zone knows of its delays. If another job is the first of the zone at this moment, the change is lost. */
export async function learnDelays(
  { db, now }: Pick<Effects, 'db' | 'now'>,
  zoneId: string,
  change: (known: ArrivalDelays) => Partial<ArrivalDelays>,
): Promise<void> {
  const known = await db.lock('arrivalDelays', zoneId);
  const before = { ...priorDelays, ...known?.delays };
  const delays = { ...before, ...change(before) };
  if (known) await db.update('arrivalDelays', { id: zoneId }, { delays, updatedAt: now });
  else await db.insertIfAbsent('arrivalDelays', { id: zoneId, delays, updatedAt: now });
}
