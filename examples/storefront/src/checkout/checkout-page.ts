import {
  type CheckoutPreview,
  type CheckoutRequest,
  isApiError,
  type Money,
  type SavedCard,
} from '@doorstep/sdk/platform';
import type { DeliveryAddress } from '../address/address-store.js';
import type { Page, PageContext } from '../app/page.js';
import { navigate } from '../app/routes.js';
import type { Cart } from '../cart/cart.js';
import { methodOf, type PaymentChoice } from '../payment/payment-choice.js';
import { picture } from '../pictures/picture.js';
import { isLeft } from '../text/failure.js';
import { element, replace } from '../ui/element.js';
import { failureNotice, loadInto } from '../ui/load.js';
import { pricedCart } from './cart-preview.js';
import { checkoutForm } from './checkout-form.js';
import { checkoutSummary } from './checkout-summary.js';
import { findOffer } from './find-offer.js';
import type { CheckoutChoices } from './submission.js';
import { unclearOrder } from './unclear-order.js';

/** The checkout: time, payment, price, and the button that orders. */
export function checkoutPage(context: PageContext, address: DeliveryAddress): Page {
  const { app, texts, signal } = context;
  const title = texts.t('checkout.title');
  const region = element('div', {});
  const show = (): void => {
    const cart = app.cart.get();
    replace(region);
    if (app.submission.pending()) replace(region, unclearOrder(context));
    else if (cart.store) void loadInto(region, context, () => checkoutView(context, address, show));
    else replace(region, emptyBasket(context));
  };
  // A change of the basket changes the sums, and an empty basket ends the checkout.
  app.cart.subscribe((cart) => cart.store || app.submission.pending() || show(), signal);
  show();
  return { title, content: element('section', { class: 'wide' }, element('h1', {}, title), region) };
}

function emptyBasket({ texts }: PageContext): HTMLElement {
  return element(
    'div',
    { class: 'empty' },
    picture('empty-basket', 'picture scene'),
    element('p', {}, texts.t('cart.empty')),
    element('a', { class: 'button', href: '#/stores' }, texts.t('app.toStores')),
  );
}

async function checkoutView(context: PageContext, address: DeliveryAddress, restart: () => void): Promise<HTMLElement> {
  const { app, signal } = context;
  const { platform } = app.backend;
  const storeId = app.cart.get().store?.id ?? '';
  const [offer, config, cards] = await Promise.all([
    findOffer(platform, address, storeId, signal),
    platform.apps.getConfig({ app: 'customer' }, { signal }),
    savedCards(context),
  ]);
  if (config.app !== 'customer') throw new TypeError('The service answered with another configuration.');
  const options = {
    cards,
    acceptsCash: offer?.store.acceptsCash ?? false,
    provider: config.payment.provider,
  };
  const form = checkoutForm(context, address, offer, config.tipPercents, options);
  const summary = checkoutSummary(context, address, form);

  async function order(): Promise<void> {
    const client = app.session.client();
    if (!client) return navigate('/sign-in?next=/checkout');
    const { payment, ...choices } = form.read();
    const preview = summary.preview();
    if (!payment) return summary.report(nothingToPayWith(context));
    if (!preview) return;
    summary.ordering(true);
    try {
      const request = checkoutRequest(app.cart.get(), address, choices, payment, preview);
      // Not aborted with the page, because the answer matters wherever the visitor is by then.
      const placed = await app.submission.submit(request, (body, options) => client.checkout.create(body, options));
      app.unpaid.ordered(placed);
      app.choices.set(undefined);
      navigate(`/orders/${placed.id}`);
    } catch (error) {
      if (isLeft(error, signal)) return;
      if (app.submission.pending()) return restart();
      summary.ordering(false);
      const newPrice = isApiError(error, 'price_changed') ? error.problem?.total : undefined;
      if (newPrice === undefined) return summary.report(failureNotice(context, error));
      await summary.refresh();
      summary.report(priceNotice(context, newPrice));
    }
  }

  form.element.addEventListener('submit', (event) => {
    event.preventDefault();
    void order();
  });
  await summary.refresh();
  return element('div', { class: 'columns' }, form.element, summary.element);
}

/** Returns the saved cards of the visitor; null while the payment provider does not answer, because cash may be possible. */
async function savedCards({ app, signal }: PageContext): Promise<readonly SavedCard[] | null> {
  const client = app.session.client();
  if (!client) return [];
  try {
    return (await client.cards.list({ signal })).data;
  } catch (error) {
    if (!isApiError(error, 'unavailable')) throw error;
    return null;
  }
}

/** Orders at the price that the visitor sees. */
function checkoutRequest(
  cart: Cart,
  address: DeliveryAddress,
  choices: Omit<CheckoutChoices, 'payment'>,
  payment: PaymentChoice,
  { id, pricing }: CheckoutPreview,
): CheckoutRequest {
  return {
    ...choices,
    ...pricedCart(cart, address, choices),
    payment: { method: methodOf(payment) },
    ...(id === null ? { expectedTotal: pricing.total } : { previewId: id }),
  };
}

function nothingToPayWith({ texts }: PageContext): HTMLElement {
  return element('p', { class: 'notice', role: 'alert' }, texts.t('payment.noLibrary'));
}

function priceNotice({ texts }: PageContext, total: Money): HTMLElement {
  return element(
    'p',
    { class: 'notice', role: 'alert' },
    texts.t('checkout.priceChanged', { amount: texts.money(total) }),
  );
}
