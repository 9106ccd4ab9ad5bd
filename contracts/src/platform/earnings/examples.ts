import { exampleIds, ron } from '../../shared/examples.js';

const parts = {
  deliveryShare: ron(639),
  approach: ron(0),
  fees: ron(0),
  tips: ron(580),
  earned: ron(1_219),
  paidTo: { courier: ron(580), fleet: ron(639) },
} as const;

const week = { from: '2026-11-16', to: '2026-11-22', jobs: 1, orders: 1, deliveries: 0, ...parts } as const;

/** A week in which a courier of a fleet delivered one order. */
export const exampleEarnings = {
  courierId: exampleIds.courier,
  timeZone: 'Europe/Bucharest',
  by: 'week',
  total: week,
  periods: [week],
} as const;

/** The order of that week. */
export const exampleEarnedJob = {
  jobId: exampleIds.order,
  number: '7K3-941',
  kind: 'order_delivered',
  at: '2026-11-20T10:41:00.000Z',
  ...parts,
} as const;
