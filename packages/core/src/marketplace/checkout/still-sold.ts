import { isItemAvailable } from '../../catalogue/catalogue/item-availability.js';
import { isOpenAt } from '../../catalogue/catalogue/opening-hours.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import type { CheckoutPlan } from './plan.js';

/**
 * Checks again, within the unit of work, that the store sells what was planned for its slot. The lock on the store serialises
 * this with a change of its hours, radius and menu: the order is among those that the change looks at, or the change among
 * what is checked here. An order without a slot needs neither, because such a change leaves it as it is.
 *
 * @throws ServiceProblem slot_unavailable, store_out_of_range or item_unavailable.
 */
export async function assertStillSold(
  { db }: Pick<Effects, 'db'>,
  {
    store: { id },
    slot,
    lines,
    distanceMeters,
  }: Pick<CheckoutPlan, 'slot' | 'distanceMeters'> & {
    readonly store: Pick<CheckoutPlan['store'], 'id'>;
    readonly lines: readonly Pick<CheckoutPlan['lines'][number], 'itemId'>[];
  },
): Promise<void> {
  const store = await db.lock('stores', id);
  if (!store || slot === null) return;
  if (!isOpenAt(store.hours, store.timeZone, slot))
    throw fieldProblem('slot_unavailable', '/body/scheduledDeliveryAt', `${store.name} is now closed at that time.`);
  if (distanceMeters > store.deliveryRadiusMeters) throw new ServiceProblem('store_out_of_range');
  const items = await db.find('menuItems', { where: { id: { in: lines.map(({ itemId }) => itemId) } } });
  const gone = items.find((item) => !isItemAvailable(item, store.timeZone, slot));
  if (gone) throw fieldProblem('item_unavailable', '/body/items', `${gone.name} is no longer available for this slot.`);
}
