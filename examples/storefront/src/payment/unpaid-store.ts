import type { Order } from '@doorstep/sdk/platform';
import type { Cart } from '../cart/cart.js';
import type { CartStore } from '../cart/cart-store.js';
import { createStoredValue, type KeyValueStorage } from '../ui/value.js';

/** The basket of the last order, kept until its payment is certain, so that it can be ordered again with another card. */
export interface UnpaidStore {
  /** Remembers the basket of an order that was sent, and empties it. */
  ordered(order: Pick<Order, 'id' | 'status'>): void;
  /** Returns the basket of an order; undefined if it is not the last unpaid one. */
  basketOf(orderId: string): Cart | undefined;
  /** Puts the basket of an order back. */
  putBack(orderId: string): void;
}

/** Creates the store. It survives a reload, because the bank may send the visitor away from the page. */
export function createUnpaidStore(storage: KeyValueStorage, cart: CartStore): UnpaidStore {
  const kept = createStoredValue<{ readonly orderId: string; readonly cart: Cart } | undefined>(
    storage,
    'doorstep.unpaid.1',
    undefined,
  );
  const basketOf = (orderId: string): Cart | undefined => {
    const unpaid = kept.get();
    return unpaid?.orderId === orderId ? unpaid.cart : undefined;
  };
  return {
    ordered({ id, status }) {
      kept.set(status === 'awaiting_payment' ? { orderId: id, cart: cart.get() } : undefined);
      cart.clear();
    },
    basketOf,
    putBack(orderId) {
      const basket = basketOf(orderId);
      if (!basket) return;
      cart.replace(basket);
      kept.set(undefined);
    },
  };
}
