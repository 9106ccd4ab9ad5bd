import type { CheckoutPreview } from '@doorstep/sdk/platform';
import type { DeliveryAddress } from '../address/address-store.js';
import type { PageContext } from '../app/page.js';
import { cartLines } from '../cart/cart-panel.js';
import { isLeft } from '../text/failure.js';
import { type Child, element, replace } from '../ui/element.js';
import { failureNotice } from '../ui/load.js';
import { faultNotices, previewCart, pricedCart } from './cart-preview.js';
import type { CheckoutForm } from './checkout-form.js';
import { feeTable } from './fee-table.js';

/** The basket with its price, what keeps it from being ordered, and the button that orders. */
export interface CheckoutSummary {
  readonly element: HTMLElement;
  /** Returns the price that the visitor sees; undefined while there is none. */
  preview(): CheckoutPreview | undefined;
  /** Asks for the price of the basket as it is now. */
  refresh(): Promise<void>;
  /** Replaces what the summary says about problems. */
  report(problem: Child): void;
  /** Shows that the order is sent, or that it can be sent again. */
  ordering(isSent: boolean): void;
}

/** Creates the summary, which follows the basket. */
export function checkoutSummary(context: PageContext, address: DeliveryAddress, form: CheckoutForm): CheckoutSummary {
  const { app, texts, signal } = context;
  const lines = element('div', {});
  const sums = element('div', {});
  const problem = element('div', {});
  const submit = element('button', { class: 'button wide', form: form.element.id });
  let preview: CheckoutPreview | undefined;
  let asked = new AbortController();

  async function refresh(): Promise<void> {
    // An earlier question that is not answered yet no longer matters.
    asked.abort();
    asked = new AbortController();
    const latest = AbortSignal.any([signal, asked.signal]);
    const cart = app.cart.get();
    replace(lines, cartLines(context, cart));
    preview = undefined;
    submit.disabled = true;
    try {
      preview = await previewCart(context, pricedCart(cart, address, form.read()), latest);
    } catch (error) {
      if (!isLeft(error, latest)) replace(problem, failureNotice(context, error, refresh));
      return;
    }
    replace(sums, feeTable(preview.pricing, texts));
    replace(problem, ...faultNotices(context, cart, preview));
    label(preview);
  }
  function label({ pricing, faults }: CheckoutPreview): void {
    const amount = texts.money(pricing.total);
    submit.disabled = faults.length > 0;
    submit.textContent = texts.t(app.session.client() ? 'checkout.order' : 'checkout.signIn', { amount });
  }

  form.onPriceChange(() => void refresh());
  app.cart.subscribe((cart) => cart.store && void refresh(), signal);
  return {
    element: element(
      'aside',
      { class: 'card summary', 'aria-label': texts.t('checkout.summary') },
      element('h2', {}, texts.t('checkout.summary')),
      element('p', { class: 'muted' }, texts.t('checkout.from', { store: app.cart.get().store?.name ?? '' })),
      lines,
      sums,
      problem,
      submit,
    ),
    preview: () => preview,
    refresh,
    report: (child) => replace(problem, child),
    ordering(isSent) {
      if (!isSent) return preview && label(preview);
      submit.disabled = true;
      submit.textContent = texts.t('checkout.ordering');
    },
  };
}
