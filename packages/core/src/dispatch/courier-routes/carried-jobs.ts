import type { Where } from '../../kernel/store/store.js';
import { carriedStatuses } from '../../orders/deliveries/machine.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import type { OrderRecord } from '../../orders/orders/records.js';

/** Store condition for the orders on routes. */
export const carriedOrders = {
  outcome: 'open',
  status: { in: ['claimed', 'picked_up'] },
} as const satisfies Where<OrderRecord>;

/** Store condition for the direct deliveries on routes. */
export const carriedDeliveries = {
  livemode: true,
  status: { in: carriedStatuses },
} as const satisfies Where<DeliveryRecord>;
