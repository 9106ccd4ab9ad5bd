import type { Delivery, DeliveryBatch } from '@doorstep/contracts';
import type { ReadCall } from '../../kernel/operation/operation.js';
import { batchMembers } from '../../orders/deliveries/batch-members.js';
import type { DeliveryBatchRecord } from '../../orders/deliveries/batch-records.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';
import { moneyIn } from '../../values/money/money.js';
import { currentDeliveryView } from './load.js';

/** Returns a batch as its partner sees it now. */
export async function batchView(
  call: Pick<ReadCall, 'reader' | 'now' | 'ports'>,
  batch: DeliveryBatchRecord,
): Promise<DeliveryBatch> {
  const money = moneyIn(batch.currency);
  const members = await batchMembers(call.reader, batch.id);
  const deliveries = await Promise.all(members.map((delivery) => currentDeliveryView(call, delivery)));
  return {
    id: batch.id,
    livemode: batch.livemode,
    status: batchStatus(deliveries),
    progress: {
      deliveries: deliveries.length,
      delivered: deliveries.filter(({ status }) => status === 'delivered').length,
      ended: deliveries.filter(hasEnded).length,
    },
    quoteId: batch.quoteId,
    sequence: batch.sequence,
    deliveries,
    requestOrder: [...batch.deliveryIds],
    minimumVehicle: batch.vehicle,
    fee: money(batch.feeAmount),
    feeComponents: batch.feeComponents.map(({ kind, amount }) => ({ kind, amount: money(amount) })),
    vat: { rateBasisPoints: batch.vatRateBasisPoints, amount: money(batch.vatAmount) },
    separateFee: money(batch.separateFeeAmount),
    distanceMeters: batch.distanceMeters,
    durationSeconds: batch.durationSeconds,
    createdAt: batch.createdAt,
  };
}

/** Returns the state of a batch: that of its open deliveries, which are alike until the pickup. */
function batchStatus(deliveries: readonly Pick<Delivery, 'status'>[]): DeliveryBatch['status'] {
  const open = deliveries.filter((delivery) => !hasEnded(delivery));
  const [first] = open;
  if (!first) return 'ended';
  switch (first.status) {
    case 'pending':
    case 'assigned':
    case 'at_pickup':
      return first.status;
    default:
      return 'under_way';
  }
}

function hasEnded({ status }: Pick<Delivery, 'status'>): boolean {
  return deliveryMachine.hasEnded(status);
}
