import type { CheckoutPreview, CheckoutPreviewRequest } from '@doorstep/sdk/platform';
import type { DeliveryAddress } from '../address/address-store.js';
import type { PageContext } from '../app/page.js';
import { type Cart, checkoutItems, inCurrency } from '../cart/cart.js';
import { describeCode } from '../text/failure.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import type { CheckoutChoices } from './submission.js';

/** Returns the basket as the service prices it: the goods, the address, the time and the tip. */
export function pricedCart(
  cart: Cart,
  { label, lat, lng }: DeliveryAddress,
  { tipPercent, scheduledDeliveryAt }: Pick<CheckoutChoices, 'tipPercent' | 'scheduledDeliveryAt'>,
): CheckoutPreviewRequest {
  return {
    storeId: cart.store?.id ?? '',
    items: checkoutItems(cart),
    addressText: label,
    deliveryCoordinates: { lat, lng },
    tipPercent,
    ...(scheduledDeliveryAt === undefined ? {} : { scheduledDeliveryAt }),
  };
}

/** Asks for the price of a basket. A signed-in visitor gets it for ten minutes. */
export function previewCart(
  { app }: PageContext,
  request: CheckoutPreviewRequest,
  signal: AbortSignal,
): PromiseLike<CheckoutPreview> {
  const { checkout } = app.session.client() ?? app.backend.platform;
  return checkout.preview(request, { signal });
}

/** Says what keeps the basket from being ordered, each reason once. */
export function faultNotices(
  { texts }: PageContext,
  cart: Cart,
  { faults, minimumOrder }: CheckoutPreview,
): HTMLElement[] {
  const codes = [...new Set(faults.map(({ code }) => code))];
  return codes.map((code) => {
    if (code === 'minimum_order_not_met') {
      const amount = texts.money(inCurrency(cart, minimumOrder.missing.amount));
      return element('p', { class: 'hint', role: 'status' }, texts.t('cart.missing', { amount }));
    }
    const { title, hint } = describeCode(code, texts) ?? {
      title: faults.find((fault) => fault.code === code)?.detail ?? '',
      hint: undefined,
    };
    return element(
      'div',
      { class: 'notice', role: 'alert' },
      icon('warning'),
      element('div', {}, element('strong', {}, title), hint && element('p', {}, hint)),
    );
  });
}
