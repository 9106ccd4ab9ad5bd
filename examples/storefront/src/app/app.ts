import { createAddressStore, type DeliveryAddress } from '../address/address-store.js';
import type { Backend } from '../backend/backend.js';
import { type CartStore, createCartStore } from '../cart/cart-store.js';
import { type CheckoutChoices, createSubmissionStore, type SubmissionStore } from '../checkout/submission.js';
import { createUnpaidStore, type UnpaidStore } from '../payment/unpaid-store.js';
import { createSessionStore, type SessionStore } from '../session/session-store.js';
import type { Settings } from '../settings/settings.js';
import { createTexts, type Texts } from '../text/texts.js';
import { createValue, type Value } from '../ui/value.js';

/** State and services that all pages share. */
export interface App {
  readonly backend: Backend;
  readonly session: SessionStore;
  readonly address: Value<DeliveryAddress | undefined>;
  readonly cart: CartStore;
  readonly submission: SubmissionStore;
  readonly unpaid: UnpaidStore;
  /** Choices made at the checkout before the visitor left it, for example to sign in. */
  readonly choices: Value<CheckoutChoices | undefined>;
  readonly settings: Settings;
  /** In the current language. */
  readonly texts: Texts;
}

/** Creates the app. */
export function createApp(backend: Backend, settings: Settings): App {
  const { platform, storage } = backend;
  const { language } = settings;
  let texts = createTexts(language.get());
  language.subscribe((code) => {
    texts = createTexts(code);
  });
  const cart = createCartStore(storage);
  return {
    backend,
    session: createSessionStore(platform, storage),
    address: createAddressStore(storage),
    cart,
    submission: createSubmissionStore(storage),
    unpaid: createUnpaidStore(storage, cart),
    choices: createValue<CheckoutChoices | undefined>(undefined),
    settings,
    get texts() {
      return texts;
    },
  };
}
