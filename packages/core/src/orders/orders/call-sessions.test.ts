import { Order } from '@doorstep/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountRecord } from '../../identity/accounts/records.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import { createTestService, type TestService } from '../../service/testing/test-service.js';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import { exampleOrderRecord } from '../testing/order-fixture.js';
import type { OrderRecord } from './records.js';

const customerPhone = '+40721000101';

let test: TestService;
let order: OrderRecord;
let courierPhone: string;

beforeEach(async () => {
  test = await createTestService();
  order = await readyOrder();
});

async function account(email: string): Promise<AccountRecord> {
  const [found] = await test.store.reader.find('accounts', { where: { email } });
  if (!found) throw new Error(`There is no ${email}.`);
  return found;
}

/** Inserts a ready order of the demo customer without codes. */
async function readyOrder(phone: string | null = customerPhone): Promise<OrderRecord> {
  const { store, ports } = test;
  const [customer, merchant, courier] = await Promise.all([
    account(demoEmails.customer),
    account(demoEmails.merchant),
    account(demoEmails.courier),
  ]);
  courierPhone = (await store.reader.get('couriers', courier.courierId ?? ''))?.phone ?? '';
  const [shop] = await store.reader.find('stores', { where: { merchantId: merchant.merchantId ?? '' }, limit: 1 });
  const at = toInstant(ports.clock.now());
  const base = exampleOrderRecord();
  const record = exampleOrderRecord({
    id: ports.newId('order'),
    number: ports.newId('order').slice(-9),
    status: 'ready',
    customerId: customer.id,
    storeId: shop?.id ?? '',
    merchantId: merchant.merchantId ?? '',
    parties: { ...base.parties, customer: { displayName: 'Ana Popescu', phone } },
    sealedPickupCode: null,
    sealedDropoffCode: null,
    statusSince: at,
    createdAt: at,
    updatedAt: at,
  });
  const payment = {
    id: ports.newId('payment'),
    orderId: record.id,
    status: 'authorised',
    provider: 'sandbox',
    providerReference: 'sandbox_1',
    currency: 'RON',
    amount: record.pricing.total,
    capturedAmount: 0,
    refundedAmount: 0,
    disputedAmount: 0,
    createdAt: at,
    updatedAt: at,
  } as const;
  await store.transaction(async (db) => {
    await db.insert('orders', record);
    await db.insert('payments', payment);
  });
  return record;
}

async function move(action: string, role: 'courier' | 'support' = 'courier', body?: object): Promise<Order> {
  const token = await test.signIn(role);
  const answer = await test.send('POST', `/api/v1/orders/${order.id}/${action}`, { token, ...(body ? { body } : {}) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return Order.parse(answer.body);
}

const claim = async (): Promise<void> => {
  await move('courier-claim');
  await test.service.jobs.runAllDue();
};

/** Returns what each role sees: the phone of the customer, and that of the courier. */
async function phones(role: 'customer' | 'courier' | 'merchant' | 'fleet' | 'support') {
  const answer = await test.send('GET', `/api/v1/orders/${order.id}`, { token: await test.signIn(role) });
  const { customer, courier } = Order.parse(answer.body);
  return { customer: customer?.phone ?? null, courier: courier?.phone ?? null };
}

describe('the courier and the customer of an order', () => {
  it('see a number that reaches the other from the claim on', async () => {
    const { reaches } = test.ports.callRelay;
    await claim();
    expect(reaches((await phones('courier')).customer ?? '')).toBe(customerPhone);
    expect(reaches((await phones('customer')).courier ?? '')).toBe(courierPhone);
    await move('courier-picked-up', 'courier', {});
    expect(reaches((await phones('courier')).customer ?? '')).toBe(customerPhone);
  });

  it('are the only ones who see it', async () => {
    await claim();
    expect((await phones('courier')).courier).toBeNull();
    expect((await phones('customer')).customer).toBe('+40721***101');
    expect(await phones('merchant')).toEqual({ customer: '+40721***101', courier: null });
    expect(await phones('support')).toEqual({ customer: '+40721***101', courier: null });
    expect(await phones('fleet')).toEqual({ customer: null, courier: null });
  });

  it.each<[string, () => Promise<Order>]>([
    ['delivered', () => move('courier-delivered', 'courier', {})],
    ['cancelled', () => move('cancel', 'support', { reason: 'other' })],
    ['ready', () => move('courier-release', 'courier', { reason: 'too_far' })],
    [
      'failed',
      async () => {
        await move('courier-picked-up', 'courier', {});
        return move('courier-failed', 'courier', { reason: 'customer_unreachable' });
      },
    ],
  ])('see none once the order is %s, and the relay connects nobody', async (status, end) => {
    const { reaches } = test.ports.callRelay;
    await claim();
    const dialled = [(await phones('courier')).customer ?? '', (await phones('customer')).courier ?? ''];
    expect((await end()).status).toBe(status);
    expect((await phones('customer')).courier).toBeNull();
    expect((await phones('courier')).customer).toBeNull();
    await test.service.jobs.runAllDue();
    expect(dialled.map(reaches)).toEqual([undefined, undefined]);
    expect((await test.store.reader.get('orders', order.id))?.callSession).toBeNull();
  });

  it('get other numbers after a release and another claim', async () => {
    await claim();
    const before = (await phones('customer')).courier ?? '';
    await move('courier-release', 'courier', { reason: 'too_far' });
    await claim();
    const after = (await phones('customer')).courier ?? '';
    const { reaches } = test.ports.callRelay;
    expect([after === before, reaches(before), reaches(after)]).toEqual([false, undefined, courierPhone]);
  });

  it('leave no session open if the order ends while the relay opens it', async () => {
    const { callRelay } = test.ports;
    const open = callRelay.open.bind(callRelay);
    const opened: string[] = [];
    callRelay.open = async (session) => {
      const numbers = await open(session);
      opened.push(numbers.courier, numbers.customer);
      await move('cancel', 'support', { reason: 'other' });
      return numbers;
    };
    await claim();
    await test.service.jobs.runAllDue();
    expect(opened.map(callRelay.reaches)).toEqual([undefined, undefined]);
    expect((await phones('customer')).courier).toBeNull();
  });

  it('see masked numbers while the relay fails', async () => {
    test.ports.callRelay.open = async () => Promise.reject(new Error('The relay is down.'));
    await claim();
    expect((await phones('courier')).customer).toBe('+40721***101');
    expect((await phones('customer')).courier).toBeNull();
  });

  it('have no session if the customer of an older order has no phone', async () => {
    order = await readyOrder(null);
    await claim();
    expect(await phones('customer')).toEqual({ customer: null, courier: null });
  });
});
