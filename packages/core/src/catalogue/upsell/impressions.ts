import { daySeconds } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { openDayOf } from '../../payments/kpi-days/open-day.js';

/** An order converts an impression of the last day. */
const convertibleSeconds = daySeconds;

/** Converts the latest impression of an offer that a customer saw while signed in, or whose offer they accepted. */
export async function convertSeenImpression(
  effects: Effects,
  { offerId, accountId }: { readonly offerId: string; readonly accountId: string },
): Promise<void> {
  const seen = await effects.db.find('upsellEvents', {
    where: { accountId, offerId, type: { in: ['impression', 'accepted'] }, createdAt: { gte: since(effects) } },
  });
  const interactionIds = seen.flatMap(({ interactionId }) => interactionId ?? []);
  if (interactionIds.length > 0) await convertImpression(effects, { offerId, interactionIds });
}

/**
 * Converts the latest impression of an offer in some interactions. An impression converts once, so that conversions
 * never exceed impressions.
 */
export async function convertImpression(
  effects: Effects,
  { offerId, interactionIds }: { readonly offerId: string; readonly interactionIds: readonly string[] },
): Promise<void> {
  const [impression] = await effects.db.find('upsellEvents', {
    where: {
      interactionId: { in: interactionIds },
      offerId,
      type: 'impression',
      converted: false,
      createdAt: { gte: since(effects) },
    },
    orderBy: [['createdAt', 'desc']],
    limit: 1,
  });
  if (!impression) return;
  await effects.db.update('upsellEvents', { id: impression.id }, { converted: true });
  await openDayOf(effects, impression.createdAt);
}

function since({ now }: Effects): string {
  return addSeconds(now, -convertibleSeconds);
}
