import { deliveryStatuses } from '@doorstep/contracts';
import type { Reader } from '../kernel/store/store.js';
import { deliveryMachine } from './machine.js';
import type { DeliveryRecord } from './records.js';

const underWay = deliveryStatuses.filter((status) => !deliveryMachine.hasEnded(status));

/** The deliveries whose tracking shows where this courier is; also those whose goods they bring back by another one. */
export function followableDeliveries(reader: Reader, courierId: string): Promise<DeliveryRecord[]> {
  return reader.find('deliveries', { where: { courierId, status: { in: underWay } } });
}
