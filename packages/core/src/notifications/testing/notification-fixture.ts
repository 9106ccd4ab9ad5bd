import { type EventType, Notification, NotificationList, type PushApp, PushToken } from '@doorstep/contracts';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import { orderEvent } from '../../orders/orders/move.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { exampleOrderRecord } from '../../orders/testing/order-fixture.js';
import { followEvents } from '../../service/event-followers.js';
import { advanceTo } from '../../service/testing/advance.js';
import { createTestService, type TestService } from '../../service/testing/test-service.js';
import { demoEmails } from '../../values/demo/demo-accounts.js';

/** The parties of an order. */
export const parties = ['customer', 'merchant', 'courier', 'fleet'] as const satisfies readonly PushApp[];
export type Party = (typeof parties)[number];

/** A service with an order between demo accounts, each of which is signed in as its owner. */
export interface NotificationTest extends TestService {
  readonly tokens: Readonly<Record<Party, string>>;
  readonly order: OrderRecord;
  /** Emits an event of the order and returns its id. Runs no jobs. */
  emitEvent(type: EventType): Promise<string>;
  /** Advances the clock and runs the jobs that fall due. */
  advance(seconds: number): Promise<void>;
  /** Advances the clock to an instant and runs the jobs that fall due. */
  advanceTo(instant: string): Promise<void>;
  /** Registers a device of a party. */
  device(party: Party, pushToken?: string, session?: string): Promise<PushToken>;
  /** Returns the messages of a party, newest first. */
  inbox(party: Party, query?: string): Promise<Notification[]>;
  /** Changes some preferences of a party. */
  changePreferences(party: Party, change: object): Promise<void>;
}

export async function createNotificationTest(now?: string): Promise<NotificationTest> {
  const test = await createTestService(now === undefined ? {} : { now });
  const { store, ports, send, service } = test;
  const tokens = {
    customer: await test.signInAsOwner('customer'),
    merchant: await test.signInAsOwner('merchant'),
    courier: await test.signInAsOwner('courier'),
    fleet: await test.signInAsOwner('fleet'),
  };
  const order = await insertOrder(test);
  let { sequence } = order;

  return {
    ...test,
    tokens,
    order,
    async emitEvent(type) {
      sequence += 1;
      const id = ports.newId('event');
      await withEffects(
        { store, ports, onEvents: followEvents, starter: service.jobs.starter },
        async ({ emit }) => emit({ ...orderEvent({ ...order, sequence }, type, 'system'), id }),
        { now: toInstant(ports.clock.now()), clockId: 'system' },
      );
      return id;
    },
    advance: (seconds) => advanceTo(ports.clock, service.jobs, ports.clock.now() + seconds * 1_000),
    advanceTo: (instant) => advanceTo(ports.clock, service.jobs, Date.parse(instant)),
    async device(party, pushToken = `token-of-${party}`, session = tokens[party]) {
      const body = { app: party, platform: 'android', token: pushToken };
      const answer = await send('POST', '/api/v1/mobile/push-tokens', { token: session, body });
      return PushToken.parse(answer.body);
    },
    async inbox(party, query = '') {
      const answer = await send('GET', `/api/v1/notifications?limit=100${query}`, { token: tokens[party] });
      return NotificationList.parse(answer.body).data.map((message) => Notification.parse(message));
    },
    async changePreferences(party, change) {
      const path = '/api/v1/notifications/preferences';
      const { body } = await send('GET', path, { token: tokens[party] });
      const { updatedAt: _read, ...before } = Object(body) as Readonly<Record<string, unknown>>;
      const answer = await send('PUT', path, { token: tokens[party], body: { ...before, ...change } });
      if (answer.status !== 200) throw new Error(`Preferences refused: ${JSON.stringify(answer.body)}`);
    },
  };
}

async function insertOrder({ store, ports }: TestService): Promise<OrderRecord> {
  const find = async (email: string) => {
    const [account] = await store.reader.find('accounts', { where: { email } });
    if (!account) throw new Error(`There is no ${email}.`);
    return account;
  };
  const [customer, merchant, courier] = await Promise.all([
    find(demoEmails.customer),
    find(demoEmails.merchant),
    find(demoEmails.courier),
  ]);
  const base = exampleOrderRecord();
  const order = exampleOrderRecord({
    id: ports.newId('order'),
    customerId: customer.id,
    merchantId: merchant.merchantId ?? '',
    courierId: courier.courierId,
    fleetId: (await store.reader.get('couriers', courier.courierId ?? ''))?.fleetId ?? null,
    parties: { ...base.parties, courier: { displayName: 'Mihai Dinu', vehicle: 'scooter' } },
    callSession: { id: ports.newId('callSession'), numbers: null },
  });
  await store.transaction((db) => db.insert('orders', order));
  return order;
}
