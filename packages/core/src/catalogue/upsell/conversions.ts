import type { Effects } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { openToday } from '../../payments/kpi-days/open-day.js';
import { convertSeenImpression } from './impressions.js';
import type { UpsellEventRecord } from './records.js';

/** The fields of a new order that show which offers converted. */
export interface OrderWithOffers {
  readonly id: string;
  readonly storeId: string;
  readonly customerId: string;
  readonly lines: readonly { readonly upsellOfferId: string | null }[];
  readonly createdAt: Instant;
}

/** Records one conversion for each offer in a new order, whatever its quantity, and converts its latest impression. */
export async function recordConversions(effects: Effects, order: OrderWithOffers): Promise<void> {
  const offerIds = new Set(order.lines.flatMap(({ upsellOfferId }) => upsellOfferId ?? []));
  if (offerIds.size === 0) return;
  const events = [...offerIds].map(
    (offerId): UpsellEventRecord => ({
      id: effects.ports.newId('upsellEvent'),
      offerId,
      storeId: order.storeId,
      type: 'converted',
      interactionId: null,
      accountId: order.customerId,
      orderId: order.id,
      converted: false,
      createdAt: order.createdAt,
    }),
  );
  await effects.db.insert('upsellEvents', ...events);
  await openToday(effects);
  for (const offerId of offerIds) await convertSeenImpression(effects, { offerId, accountId: order.customerId });
}
