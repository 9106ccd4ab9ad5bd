import type { Harness } from '../kit/harness.js';
import type { AccessFixture, FixtureSide } from './access-fixture.js';
import { succeed, textAt } from './successful-call.js';

/** An affiliate, and the code with which the customer invites others. */
export async function addAffiliate(harness: Harness, { side, people, owned }: FixtureSide): Promise<void> {
  const [customer, admin] = [people.customer.tokens.demo, people.admin.tokens.demo];
  await succeed(harness, 'POST', '/api/v1/referrals/code', { token: customer });
  const json = { code: `BUCATE-${side.toUpperCase()}`, name: `Blog of ${side}` };
  const affiliate = await succeed(harness, 'POST', '/api/v1/affiliates', { token: admin, json });
  owned.add('referralCode', textAt(affiliate, 'id'));
}

/** Whether our customer has had an order: nobody is referred after that. */
export async function setDelivered({ store, ours }: AccessFixture, delivered: boolean): Promise<void> {
  const id = ours.owned.get('order', 'delivered');
  await store.transaction((db) => db.update('orders', { id }, { status: delivered ? 'delivered' : 'picked_up' }));
}
