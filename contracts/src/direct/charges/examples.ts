import { exampleIds, ron } from '../../shared/examples.js';

/** The charge for a delivered delivery with a tip. */
export const exampleCharge = {
  id: 'led_01kb2m5v3xe8wr9q4t7n6c0d1f',
  livemode: true,
  kind: 'delivery_completed',
  deliveryId: exampleIds.delivery,
  externalReference: 'order-1042',
  fee: ron(2_400),
  tip: ron(500),
  total: ron(2_900),
  cash: ron(0),
  vat: ron(417),
  createdAt: '2026-11-21T10:40:00.000Z',
} as const;
