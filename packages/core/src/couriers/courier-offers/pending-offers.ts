import type { Reader } from '../../kernel/store/store.js';

/** Returns which of the couriers have an offer to answer. */
export async function couriersWithPendingOffer(
  reader: Reader,
  courierIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (courierIds.length === 0) return new Set();
  const pending = await reader.find('dispatchOffers', {
    where: { courierId: { in: courierIds }, open: true, status: 'pending' },
  });
  return new Set(pending.map(({ courierId }) => courierId));
}
