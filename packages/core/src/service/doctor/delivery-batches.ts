import { batchesOf } from '../../kernel/store/batches.js';
import type { DeliveryBatchRecord } from '../../orders/deliveries/batch-records.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import type { Check } from './check.js';

/** Compares the batches of deliveries with their deliveries. */
export const deliveryBatches: Check = {
  name: 'delivery-batches',
  promise:
    'The fees and VAT of the deliveries of a batch sum to those of the batch, and until the pickup one courier has all that are open.',
  severity: 'broken',
  remedy: 'The program never writes this, so rows were edited or removed. Restore them from a backup.',
  async *examine({ reader }) {
    for await (const rows of batchesOf(reader, 'deliveryBatches', [{}])) {
      const found = await reader.find('deliveries', { where: { batchId: { in: rows.map(({ id }) => id) } } });
      for (const batch of rows) {
        const members = found.filter(({ batchId, batchStop }) => batchId === batch.id && batchStop !== null);
        const detail = faultOf(batch, members);
        if (detail !== undefined) yield { subject: batch.id, detail };
      }
    }
  },
};

/** Describes the first fault of a batch, if there is one. */
function faultOf(batch: DeliveryBatchRecord, members: readonly DeliveryRecord[]): string | undefined {
  const { deliveryIds, feeAmount, vatAmount } = batch;
  const present = deliveryIds.filter((id) => members.some((member) => member.id === id));
  if (present.length < deliveryIds.length || members.length > deliveryIds.length) {
    return `It has ${present.length} of its ${deliveryIds.length} deliveries, and ${members.length - present.length} others.`;
  }
  const fees = members.reduce((sum, member) => sum + member.feeAmount, 0);
  if (fees !== feeAmount) return `The fee is ${feeAmount}, but those of its deliveries sum to ${fees}.`;
  const vats = members.reduce((sum, member) => sum + member.vatAmount, 0);
  if (vats !== vatAmount) return `The VAT is ${vatAmount}, but that of its deliveries sums to ${vats}.`;
  const waiting = members.filter(
    ({ status, pickup }) => pickup.completedAt === null && !deliveryMachine.hasEnded(status),
  );
  const states = new Set(waiting.map(({ status, courierId }) => `${status} ${courierId}`));
  return states.size > 1 ? 'Its deliveries before the pickup have different states or couriers.' : undefined;
}
