import { createStoredValue, type KeyValueStorage, type Value } from '../ui/value.js';
import { addLine, type Cart, type CartLine, type CartStoreFacts, changeQuantity, emptyCart } from './cart.js';

/** The basket of the app, which survives a reload. */
export interface CartStore extends Pick<Value<Cart>, 'get' | 'subscribe'> {
  add(store: CartStoreFacts, line: CartLine): void;
  setQuantity(key: string, quantity: number): void;
  clear(): void;
  replace(cart: Cart): void;
}

/** Creates the basket on a storage. */
export function createCartStore(storage: KeyValueStorage): CartStore {
  const cart = createStoredValue<Cart>(storage, 'doorstep.cart.2', emptyCart);
  return {
    get: cart.get,
    subscribe: cart.subscribe,
    add: (store, line) => cart.set(addLine(cart.get(), store, line)),
    setQuantity: (key, quantity) => cart.set(changeQuantity(cart.get(), key, quantity)),
    clear: () => cart.set(emptyCart),
    replace: cart.set,
  };
}
