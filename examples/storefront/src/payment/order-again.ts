import type { Order } from '@doorstep/sdk/platform';
import type { PageContext } from '../app/page.js';
import { navigate } from '../app/routes.js';
import { element } from '../ui/element.js';

/** Reasons for which an order ends unpaid. */
const unpaidReasons: readonly string[] = ['payment_declined', 'not_paid'];

/** Returns true if an order ended because it was not paid. */
export function endedUnpaid({ closure }: Pick<Order, 'closure'>): boolean {
  return closure !== null && unpaidReasons.includes(closure.reason);
}

/** Offers an order that ended unpaid once more, with the same basket. Elsewhere than on the same device, only its store is known. */
export function orderAgain({ app, texts }: PageContext, { id, store }: Order): HTMLElement {
  const again = (): void => {
    app.unpaid.putBack(id);
    navigate('/checkout');
  };
  return element(
    'div',
    { class: 'card spaced' },
    element('p', {}, texts.t('again.text')),
    app.unpaid.basketOf(id)
      ? element('button', { type: 'button', class: 'button', click: again }, texts.t('again.pay'))
      : element('a', { class: 'button', href: `#/stores/${store.id}` }, texts.t('again.store')),
  );
}
