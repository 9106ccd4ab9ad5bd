import type { CheckoutRequest, Menu } from '@doorstep/sdk/platform';

/** A checkout of one item, as often as the minimum of the store needs, that is paid with a card. */
export type Basket = Pick<CheckoutRequest, 'storeId' | 'items' | 'payment'>;

/** Fills a basket with the first item that needs no choices and that the store has all day. @throws Error without one. */
export function basketFrom({ store, categories }: Menu): Basket {
  const item = categories
    .flatMap(({ items }) => items)
    .find(
      ({ modifiers, availability }) => modifiers.length === 0 && !availability.soldOut && availability.window === null,
    );
  if (!item) throw new Error(`${store.name} has nothing to order.`);
  const quantity = Math.ceil(store.minimumOrder.amount / item.price.amount);
  return { storeId: store.id, items: [{ itemId: item.id, quantity }], payment: { method: 'card_ok' } };
}
