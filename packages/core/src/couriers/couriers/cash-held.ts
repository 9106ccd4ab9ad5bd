import type { Effects } from '../../kernel/operation/operation.js';

/** Adds to the cash that a courier holds, in the transaction that posts it to `courier_cash`. In the currency of their city. */
export async function changeCash({ db, now }: Effects, courierId: string, amount: number): Promise<void> {
  await db.update('couriers', { id: courierId }, { cashHeld: { add: amount }, updatedAt: now });
}
