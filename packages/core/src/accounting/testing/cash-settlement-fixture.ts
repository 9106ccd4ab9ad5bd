import type { DeliveryHarness } from '../../orders/testing/delivery-harness-fixture.js';

/** Settles what the customer owes, who could not pay in cash otherwise: a half is paid, the rest is written off. */
export async function settleDebt(desk: DeliveryHarness, email: string): Promise<void> {
  const [account] = await desk.store.reader.find('accounts', { where: { email } });
  const { owed = 0 } = (await desk.store.reader.get('customerCash', `${account?.id}|RON`)) ?? {};
  const half = Math.floor(owed / 2);
  await record(desk, 'debt_paid', account?.id ?? '', half);
  await record(desk, 'debt_written_off', account?.id ?? '', owed - half);
}

/** Lets the courier of an order hand cash over, and the customer have their refunds. */
export async function settleCash(desk: DeliveryHarness, orderId: string, percent: number): Promise<void> {
  const order = await desk.store.reader.get('orders', orderId);
  if (!order?.paysCash || percent === 0) return;
  const courier = order.courierId === null ? undefined : await desk.store.reader.get('couriers', order.courierId);
  if (courier) await record(desk, 'courier_deposit', courier.id, Math.floor((courier.cashHeld * percent) / 100));
  const { refundDue = 0 } = (await desk.store.reader.get('customerCash', `${order.customerId}|RON`)) ?? {};
  await record(desk, 'refund_paid', order.customerId, Math.floor((refundDue * percent) / 100));
}

/** Records a movement of cash as staff of finance. */
async function record(desk: DeliveryHarness, kind: string, ownerId: string, amount: number): Promise<void> {
  if (amount === 0) return;
  const body = { kind, ownerId, amount: { amount, currency: 'RON' } };
  const token = await desk.signInAsOwner('admin');
  const answer = await desk.send('POST', '/api/v1/finance/cash-movements', { token, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
}
