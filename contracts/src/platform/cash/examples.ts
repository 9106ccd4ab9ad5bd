import { exampleIds, ron } from '../../shared/examples.js';
import type { CashBalance, CashMovement, CourierCash, CourierCashEntry } from './schemas.js';

/** A courier who has collected the cash of one order. */
export const exampleCourierCash: CourierCash = {
  courierId: exampleIds.courier,
  held: ron(7_378),
  limit: ron(50_000),
  room: ron(42_622),
};

export const exampleCashEntry: CourierCashEntry = {
  id: 'led_01kb2m5v3xe8wr9q4t7n6c0d1f',
  kind: 'order_delivered',
  subjectId: exampleIds.order,
  amount: ron(7_378),
  at: '2026-11-20T12:30:00.000Z',
};

/** The courier hands over a part of the cash. */
export const exampleCashMovement: CashMovement = {
  id: 'csh_01kb2m5v3xe8wr9q4t7n6c0d1f',
  kind: 'courier_deposit',
  ownerId: exampleIds.courier,
  amount: ron(5_000),
  reference: 'CH-1042',
  note: null,
  balanceAfter: ron(2_378),
  recordedBy: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f',
  createdAt: '2026-11-20T18:00:00.000Z',
};

export const exampleCashBalance: CashBalance = {
  kind: 'courier_cash',
  ownerId: exampleIds.courier,
  name: 'Andrei P.',
  amount: ron(7_378),
};
