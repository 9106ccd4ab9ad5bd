import { type CheckoutRequest, isApiError, type Money, type SavedCard } from '@doorstep/sdk/platform';
import type { DeliveryAddress } from '../address/address-store.js';
import type { Page, PageContext } from '../app/page.js';
import { navigate } from '../app/routes.js';
import { type Cart, checkoutItems, missingToMinimum } from '../cart/cart.js';
import { cartLines } from '../cart/cart-panel.js';
import { methodOf, type PaymentChoice } from '../payment/payment-choice.js';
import { picture } from '../pictures/picture.js';
import { isLeft } from '../text/failure.js';
import { element, replace } from '../ui/element.js';
import { failureNotice, loadInto } from '../ui/load.js';
import { checkoutForm } from './checkout-form.js';
import { estimate } from './estimate.js';
import { feeTable } from './fee-table.js';
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
  const { app, texts, signal } = context;
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
  const lines = element('div', {});
  const sums = element('div', {});
  const problem = element('div', {});
  const submit = element('button', { class: 'button wide', form: form.element.id });
  let newPrice: Money | undefined;

  const total = (): Money =>
    newPrice ?? estimate(app.cart.get(), offer?.deliveryFee.amount ?? 0, form.tipPercent()).total;

  function refresh(cart: Cart): void {
    newPrice = undefined;
    replace(lines, cartLines(context, cart));
    replace(sums, feeTable(estimate(cart, offer?.deliveryFee.amount ?? 0, form.tipPercent()), texts));
    const missing = missingToMinimum(cart);
    replace(problem, missing.amount > 0 && minimumNotice(context, missing), !offer && rangeNotice(context));
    submit.disabled = missing.amount > 0 || !offer;
    label();
  }
  function label(): void {
    const amount = texts.money(total());
    submit.textContent = texts.t(app.session.client() ? 'checkout.order' : 'checkout.signIn', { amount });
  }

  async function order(): Promise<void> {
    const client = app.session.client();
    if (!client) return navigate('/sign-in?next=/checkout');
    const { payment, ...choices } = form.read();
    if (!payment) return replace(problem, nothingToPayWith(context));
    submit.disabled = true;
    submit.textContent = texts.t('checkout.ordering');
    try {
      const request = checkoutRequest(app.cart.get(), address, choices, payment, total());
      // Not aborted with the page, because the answer matters wherever the visitor is by then.
      const placed = await app.submission.submit(request, (body, options) => client.checkout.create(body, options));
      app.unpaid.ordered(placed);
      app.choices.set(undefined);
      navigate(`/orders/${placed.id}`);
    } catch (error) {
      if (isLeft(error, signal)) return;
      if (app.submission.pending()) return restart();
      submit.disabled = false;
      if (isApiError(error, 'price_changed')) newPrice = error.problem?.total;
      replace(problem, newPrice === undefined ? failureNotice(context, error) : priceNotice(context, newPrice));
      label();
    }
  }

  form.element.addEventListener('submit', (event) => {
    event.preventDefault();
    void order();
  });
  form.onPriceChange(() => refresh(app.cart.get()));
  app.cart.subscribe((cart) => cart.store && refresh(cart), signal);
  refresh(app.cart.get());
  return element(
    'div',
    { class: 'columns' },
    form.element,
    element(
      'aside',
      { class: 'card summary', 'aria-label': texts.t('checkout.summary') },
      element('h2', {}, texts.t('checkout.summary')),
      element('p', { class: 'muted' }, texts.t('checkout.from', { store: app.cart.get().store?.name ?? '' })),
      lines,
      sums,
      problem,
      submit,
    ),
  );
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

function checkoutRequest(
  cart: Cart,
  address: DeliveryAddress,
  choices: Omit<CheckoutChoices, 'payment'>,
  payment: PaymentChoice,
  total: Money,
): CheckoutRequest {
  return {
    storeId: cart.store?.id ?? '',
    items: checkoutItems(cart),
    expectedTotal: total,
    addressText: address.label,
    deliveryCoordinates: { lat: address.lat, lng: address.lng },
    payment: { method: methodOf(payment) },
    ...choices,
  };
}

function minimumNotice({ texts }: PageContext, missing: Money): HTMLElement {
  return element('p', { class: 'hint', role: 'status' }, texts.t('cart.missing', { amount: texts.money(missing) }));
}

function rangeNotice({ texts }: PageContext): HTMLElement {
  return element('p', { class: 'notice', role: 'alert' }, texts.t('problem.store_out_of_range'));
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
