import { Order } from '@doorstep/contracts';
import { toInstant } from '../../kernel/primitives/instant.js';
import type { TestPorts } from '../../service/testing/test-ports.js';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import type { DeliveryHarness } from './delivery-harness-fixture.js';

/** A store that is always open, in which test cards pay for orders. */
export async function createTill(desk: DeliveryHarness) {
  const { store, ports, send, service } = desk;
  const { payments } = ports as TestPorts;
  const tokens = new Map<string, string>();
  async function request(method: 'GET' | 'POST', email: string, path: string, body?: object): Promise<unknown> {
    if (!tokens.has(email)) {
      const [account] = await store.reader.find('accounts', { where: { email }, limit: 1 });
      const { body: session } = await send('POST', '/api/v1/auth/demo-login', { body: { accountId: account?.id } });
      tokens.set(email, (session as { token: string }).token);
    }
    const answer = await send(method, path, { token: tokens.get(email) ?? '', ...(body ? { body } : {}) });
    if (answer.status >= 300) throw Object.assign(new Error(JSON.stringify(answer.body)), { body: answer.body });
    return answer.body;
  }
  const post = (email: string, path: string, body?: object) => request('POST', email, path, body);
  const [always] = await store.reader.find('stores', { where: { slug: 'farmacia-rozmarin-titan' } });
  const [merchant] = await store.reader.find('accounts', { where: { email: demoEmails.merchant } });
  const [shop] = await store.reader.find('stores', { where: { merchantId: merchant?.merchantId ?? '' }, limit: 1 });
  if (!always || !shop) throw new Error('The seed is not complete.');
  const codes = { pickupCodeRequired: false, dropoffCodeRequired: false, minimumOrderAmount: 0 };
  await store.transaction((db) => db.update('stores', { id: shop.id }, { hours: always.hours, ...codes }));
  const items = await store.reader.find('menuItems', { where: { storeId: shop.id, soldOut: false } });
  const item = items.find(({ modifiers, window }) => modifiers.length === 0 && window === null);

  const till = {
    payments,
    store,
    service,
    ports,
    now: toInstant(ports.clock.now()),
    sealer: ports.sealer,
    async order(method: string, scheduledDeliveryAt?: string): Promise<Order> {
      const body = {
        ...(scheduledDeliveryAt === undefined ? {} : { scheduledDeliveryAt }),
        storeId: shop.id,
        items: [{ itemId: item?.id, quantity: 1 }],
        payment: { method },
        deliveryCoordinates: { lat: shop.lat + 0.002, lng: shop.lng },
      };
      return Order.parse(await post(demoEmails.customer, '/api/v1/checkout', body));
    },
    async delivered(method: string): Promise<Order> {
      const { id } = await till.order(method);
      await till.move(demoEmails.merchant, id, 'merchant-accept', {});
      await till.move(demoEmails.merchant, id, 'merchant-ready');
      await till.move(demoEmails.courier, id, 'courier-claim');
      await till.move(demoEmails.courier, id, 'courier-picked-up', {});
      return Order.parse(await till.move(demoEmails.courier, id, 'courier-delivered', {}));
    },
    read: (email: string, path: string) => request('GET', email, path),
    move: (email: string, id: string, action: string, body?: object) =>
      post(email, `/api/v1/orders/${id}/${action}`, body),
    refund: (id: string, amount?: number) =>
      till.move(demoEmails.support, id, 'refunds', {
        reason: 'goodwill',
        ...(amount === undefined ? {} : { amount: { amount, currency: 'RON' } }),
      }),
    async payment(orderId: string) {
      const [payment] = await store.reader.find('payments', { where: { orderId } });
      if (!payment) throw new Error('There is no payment.');
      return payment;
    },
    instructions: (orderId: string) =>
      store.reader.find('paymentInstructions', { where: { orderId }, orderBy: [['id', 'asc']] }),
    async atProvider(orderId: string) {
      return payments.find((await till.payment(orderId)).providerReference);
    },
    /** Runs jobs for an hour, as the worker would. */
    async wait(seconds = 3_600): Promise<void> {
      ports.clock.set(ports.clock.now() + seconds * 1_000);
      await service.jobs.runAllDue();
    },
  };
  return till;
}

export type Till = Awaited<ReturnType<typeof createTill>>;
