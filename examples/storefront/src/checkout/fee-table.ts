import type { CheckoutPreview, Money } from '@doorstep/sdk/platform';
import type { Texts } from '../text/texts.js';
import { element } from '../ui/element.js';

/** The parts of the price. Parts of 0 are omitted, except for the delivery. */
export function feeTable(
  { items, discount, deliveryFee, serviceFee, tip, total }: CheckoutPreview['pricing'],
  texts: Texts,
): HTMLElement {
  const row = (label: string, amount: Money, isTotal = false): HTMLElement =>
    element(
      'div',
      { class: isTotal ? 'total' : undefined },
      element('dt', {}, label),
      element('dd', {}, texts.money(amount)),
    );
  return element(
    'dl',
    { class: 'fees' },
    row(texts.t('checkout.items'), items),
    discount.amount !== 0 && row(texts.t('checkout.discount'), discount),
    deliveryFee.amount === 0
      ? element(
          'div',
          {},
          element('dt', {}, texts.t('checkout.deliveryFee')),
          element('dd', {}, texts.t('stores.freeDelivery')),
        )
      : row(texts.t('checkout.deliveryFee'), deliveryFee),
    row(texts.t('checkout.serviceFee'), serviceFee),
    tip.amount !== 0 && row(texts.t('checkout.tipLine'), tip),
    row(texts.t('checkout.total'), total, true),
  );
}
