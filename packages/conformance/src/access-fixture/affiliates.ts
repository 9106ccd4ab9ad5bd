import type { Harness } from '../kit/harness.js';
import type { AccessFixture, FixtureSide } from './access-fixture.js';
import { succeed, textAt } from './successful-call.js';

/** Adds an affiliate, and a referral code for the customer. */
export async function addAffiliate(harness: Harness, { side, people, owned }: FixtureSide): Promise<void> {
  const [customer, admin] = [people.customer.tokens.demo, people.admin.tokens.steppedUp];
  await succeed(harness, 'POST', '/api/v1/referrals/code', { token: customer });
  const json = { code: `BUCATE-${side.toUpperCase()}`, name: `Blog of ${side}` };
  const affiliate = await succeed(harness, 'POST', '/api/v1/affiliates', { token: admin, json });
  owned.add('referralCode', textAt(affiliate, 'id'));
}

/** Marks our customer's orders as delivered or not. A customer with a delivered order can no longer be referred. */
export async function setDelivered({ store, ours }: AccessFixture, delivered: boolean): Promise<void> {
  const ids = ['delivered', 'reviewed'].map((state) => ours.owned.get('order', state));
  const state = delivered
    ? ({ status: 'delivered', outcome: 'delivered' } as const)
    : ({ status: 'picked_up', outcome: 'open' } as const);
  await store.transaction((db) => db.update('orders', { id: { in: ids } }, state));
}
