import type { CheckoutRequest, PlatformSession } from '@doorstep/sdk/platform';
import { errorScreen, orderScreen, type Screen } from './screens.js';

/** The app under test, without its user interface. */
export class CustomerApp {
  readonly #session: PlatformSession;

  constructor(session: PlatformSession) {
    this.#session = session;
  }

  /** @param cartId created when the cart is opened, so that repeated taps place one order. */
  order(cart: CheckoutRequest, cartId: string): Promise<Screen> {
    return show(async () => orderScreen(await this.#session.checkout.create(cart, { idempotencyKey: cartId })));
  }

  open(orderId: string): Promise<Screen> {
    return show(async () => orderScreen(await this.#session.orders.get(orderId)));
  }

  cancel(orderId: string): Promise<Screen> {
    return show(async () => orderScreen(await this.#session.orders.cancel(orderId, { reason: 'changed_mind' })));
  }
}

async function show(action: () => Promise<Screen>): Promise<Screen> {
  try {
    return await action();
  } catch (error) {
    return errorScreen(error);
  }
}
