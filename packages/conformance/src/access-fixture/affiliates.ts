import type { Stage } from '../kit/harness.js';
import type { World, WorldSide } from './access-fixture.js';
import { make, textAt } from './successful-call.js';

/** An affiliate, and the code with which the customer invites others. */
export async function addAffiliate(stage: Stage, { side, people, belongings }: WorldSide): Promise<void> {
  const [customer, admin] = [people.customer.tokens.demo, people.admin.tokens.demo];
  await make(stage, 'POST', '/api/v1/referrals/code', { token: customer });
  const json = { code: `BUCATE-${side.toUpperCase()}`, name: `Blog of ${side}` };
  const affiliate = await make(stage, 'POST', '/api/v1/affiliates', { token: admin, json });
  belongings.add('referralCode', textAt(affiliate, 'id'));
}

/** Whether our customer has had an order: nobody is referred after that. */
export async function setDelivered({ store, ours }: World, delivered: boolean): Promise<void> {
  const id = ours.belongings.get('order', 'delivered');
  await store.transaction((db) => db.update('orders', { id }, { status: delivered ? 'delivered' : 'picked_up' }));
}
