import { AffiliateClick, ReferralCode } from '@doorstep/contracts';
import { openAccount } from '../../identity/accounts/open-account.js';
import { signIn } from '../../identity/sign-in/sign-in.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { type Instant, toInstant } from '../../kernel/primitives/instant.js';
import { orderEvent } from '../../orders/orders/move.js';
import { exampleOrderRecord } from '../../orders/testing/order-fixture.js';
import { seededAffiliates } from '../../service/seed/apps-data.js';
import { advanceTo } from '../../service/testing/advance.js';
import { createTestService, type TestAnswer, type TestService } from '../../service/testing/test-service.js';
import { followReferrals } from '../affiliates/follow-orders.js';
import type { ReferralConversionRecord } from '../affiliates/records.js';

/** Code of a seeded affiliate. */
export const affiliateCode = seededAffiliates[0].code;

const address = '192.0.2.7';

/** A service with helpers for customers who claim codes, order and get refunds. */
export interface ReferralTest extends TestService {
  now(): Instant;
  /** Opens a customer account and returns its id. */
  customer(): Promise<string>;
  /** Sends a request with a new session of an account. */
  as(accountId: string, method: string, target: string, body?: object): Promise<TestAnswer>;
  /** Returns the customer's own code, which is created if needed. */
  ownCode(accountId: string): Promise<string>;
  /** Records a click on a link with a code and returns its id. */
  click(code?: string): Promise<string>;
  claim(accountId: string, body: object): Promise<TestAnswer>;
  conversionOf(accountId: string): Promise<ReferralConversionRecord | undefined>;
  /** Inserts a delivered order of the customer and returns its id. */
  deliver(accountId: string): Promise<string>;
  /** Refunds an order in full or in part. */
  refund(orderId: string, part: 'all' | 'part'): Promise<void>;
  /** Advances the clock and runs the jobs that fall due. */
  advance(seconds: number): Promise<void>;
}

export async function createReferralTest(): Promise<ReferralTest> {
  const test = await createTestService();
  const { ports, send, service, store } = test;
  const now = (): Instant => toInstant(ports.clock.now());
  const within = <T>(work: (effects: Effects) => Promise<T>): Promise<T> =>
    withEffects({ store, ports, onEvents: followReferrals, starter: service.jobs.starter }, work);

  async function as(accountId: string, method: string, target: string, body?: object): Promise<TestAnswer> {
    const token = await within(async (effects) => {
      const account = await effects.db.get('accounts', accountId);
      if (!account) throw new Error(`There is no account ${accountId}.`);
      return (await signIn({ ...effects, caller: { network: address } }, account, null)).token;
    });
    return send(method, target, body ? { token, body } : { token });
  }

  async function orderOf(orderId: string) {
    const order = await store.reader.get('orders', orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    return order;
  }

  async function insertPayment(effects: Effects, orderId: string): Promise<void> {
    const {
      db,
      ports: { newId },
    } = effects;
    const { total } = exampleOrderRecord().pricing;
    const times = { createdAt: effects.now, updatedAt: effects.now };
    await db.insert('payments', {
      ...{ id: newId('payment'), orderId, status: 'captured', provider: 'sandbox', providerReference: orderId },
      ...{ currency: 'RON', amount: total, capturedAmount: total, refundedAmount: 0, disputedAmount: 0, ...times },
    });
  }

  return {
    ...test,
    now,
    as,
    customer: () =>
      within(async (effects) => {
        const email = `${effects.ports.newId('account')}@posta.example`;
        const person = { role: 'customer', email, passwordHash: null, displayName: 'Ioana', phone: null } as const;
        return (await openAccount(effects, person)).id;
      }),
    async ownCode(accountId) {
      return ReferralCode.parse((await as(accountId, 'POST', '/api/v1/referrals/code')).body).code;
    },
    async click(code = affiliateCode) {
      const body = { code, landingPath: '/stores', source: 'blog' };
      const answer = await send('POST', '/api/v1/affiliates/clicks', { body, address: ports.newId('request') });
      return AffiliateClick.parse(answer.body).id;
    },
    claim: (accountId, body) => as(accountId, 'POST', '/api/v1/referrals/conversions', body),
    async conversionOf(customerId) {
      const [conversion] = await store.reader.find('referralConversions', { where: { customerId } });
      return conversion;
    },
    deliver: (customerId) =>
      within(async (effects) => {
        const id = effects.ports.newId('order');
        const order = exampleOrderRecord({ id, number: id, customerId, status: 'delivered' });
        await effects.db.insert('orders', order);
        await insertPayment(effects, id);
        effects.emit(orderEvent(order, 'order.delivered', 'system'));
        return id;
      }),
    async refund(orderId, part) {
      const order = await orderOf(orderId);
      await within(async (effects) => {
        const sequence = order.sequence + 1;
        await effects.db.update('orders', { id: orderId }, { sequence });
        const status = part === 'all' ? 'refunded' : 'partially_refunded';
        await effects.db.update('payments', { orderId }, { status });
        effects.emit(orderEvent({ ...order, sequence }, 'order.refunded', 'system'));
      });
    },
    advance: (seconds) => advanceTo(ports.clock, service.jobs, ports.clock.now() + seconds * 1_000),
  };
}
