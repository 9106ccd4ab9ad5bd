import type { Json } from '../json/json.js';

/** Examples of parameters by name, or by place and name where an endpoint differs, for parameters without one in the examples of calls. */
export const parameterExamples: Readonly<Record<string, Json>> = {
  action: 'orders.get',
  cityId: 'bucharest',
  cuisine: ['romanian'],
  cursor: 'eyJvIjoiMjAyNi0xMS0yMSJ9',
  externalReference: 'comanda-1042',
  'Idempotency-Key': '5f0e6a52-8d0b-4f6e-9a55-3f9a1f5c2f10',
  'idempotency-key': '5f0e6a52-8d0b-4f6e-9a55-3f9a1f5c2f10',
  'last-event-id': '3',
  'direct.events.stream header.last-event-id': 'evt_01kb2m5v3xe8wr9q4t7n6c0d1f-3',
  maxDeliveryFee: 1000,
  maxEtaSeconds: 2400,
  minRating: 4.5,
  priceLevel: [1, 2],
};
