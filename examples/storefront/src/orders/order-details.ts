import type { Order } from '@doorstep/sdk/platform';
import { lei } from '../checkout/estimate.js';
import { feeTable } from '../checkout/fee-table.js';
import type { Texts } from '../text/texts.js';
import { element } from '../ui/element.js';
import { paymentTexts } from './payment-text.js';

/** The items, the address and the price of an order. */
export function orderDetails(order: Order, texts: Texts): HTMLElement {
  const { store, lines, pricing, dropoff } = order;
  const vat = pricing.vat.reduce((sum, { amount }) => sum + amount.amount, 0);
  return element(
    'section',
    { class: 'card', 'aria-label': texts.t('order.details') },
    element('h2', {}, store.name),
    element(
      'ul',
      { class: 'order-lines' },
      lines.map(({ name, quantity, modifiers, total }) =>
        element(
          'li',
          {},
          element('span', { class: 'muted' }, texts.t('order.quantity', { count: quantity })),
          element(
            'span',
            {},
            name,
            modifiers.length > 0 &&
              element('span', { class: 'muted small block' }, modifiers.map(({ option }) => option).join(', ')),
          ),
          element('span', { class: 'amount' }, texts.money(total)),
        ),
      ),
    ),
    feeTable(
      {
        items: pricing.items.amount,
        discount: pricing.discount.amount,
        deliveryFee: pricing.deliveryFee.amount,
        serviceFee: pricing.serviceFee.amount,
        tip: pricing.tip.amount,
        total: pricing.total.amount,
      },
      texts,
    ),
    element('p', { class: 'muted small' }, texts.t('checkout.vat', { amount: texts.money(lei(vat)) })),
    element(
      'div',
      { class: 'payment' },
      paymentTexts(order, texts).map((text) => element('p', {}, text)),
    ),
    element('h3', {}, texts.t('order.address')),
    element('p', {}, dropoff.addressText),
    order.deliveryNotes && element('p', { class: 'muted' }, order.deliveryNotes),
  );
}
