import type { CourierDelivery } from '@doorstep/contracts';
import type { Reader } from '../../kernel/store/store.js';
import { deliveryEarnings } from '../../orders/deliveries/earnings.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { moneyIn } from '../../values/money/money.js';

type BatchView = CourierDelivery['batch'];

/** Reads the batches of some deliveries, and returns the batch of each as couriers see it; null for a single delivery. */
export async function courierBatches(
  reader: Reader,
  deliveries: readonly DeliveryRecord[],
): Promise<(delivery: Pick<DeliveryRecord, 'batchId' | 'batchStop'>) => BatchView> {
  const ids = [...new Set(deliveries.flatMap(({ batchId, batchStop }) => (batchStop === null ? [] : (batchId ?? []))))];
  if (ids.length === 0) return () => null;
  const [batches, members] = await Promise.all([
    reader.find('deliveryBatches', { where: { id: { in: ids } } }),
    reader.find('deliveries', { where: { batchId: { in: ids } } }),
  ]);
  const views = new Map(
    batches.map(({ id, currency, distanceMeters }) => {
      const own = members.filter(({ batchId, batchStop }) => batchId === id && batchStop !== null);
      const earnings = own.reduce((sum, delivery) => sum + deliveryEarnings(delivery), 0);
      return [id, { id, stops: own.length, earnings: moneyIn(currency)(earnings), distanceMeters }] as const;
    }),
  );
  return ({ batchId, batchStop }) => {
    const batch = batchId === null ? undefined : views.get(batchId);
    return batch && batchStop !== null ? { ...batch, stop: batchStop } : null;
  };
}
