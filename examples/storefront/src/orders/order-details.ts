import type { Order } from '@doorstep/sdk/platform';
import { feeTable } from '../checkout/fee-table.js';
import type { Texts } from '../text/texts.js';
import { element } from '../ui/element.js';

/** The items, the address and the price of an order. */
export function orderDetails(order: Order, texts: Texts): HTMLElement {
  const { store, lines, pricing, dropoff } = order;
  const vat = { ...pricing.total, amount: pricing.vat.reduce((sum, { amount }) => sum + amount.amount, 0) };
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
    feeTable(pricing, texts),
    element('p', { class: 'muted small' }, texts.t('checkout.vat', { amount: texts.money(vat) })),
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

/** Describes the state of the payment, in one or more sentences. */
function paymentTexts(order: Order, texts: Texts): readonly string[] {
  const { refunded, processing, refusedInstruction } = order.payment;
  return [
    paidText(order, texts),
    refunded.amount > 0 && texts.t('order.refunded', { amount: texts.money(refunded) }),
    processing === 'refund' && texts.t('order.refundUnderWay'),
    refusedInstruction === 'refund' && texts.t('order.refundDelayed'),
    refusedInstruction === 'tip' && texts.t('order.tipRefused'),
  ].flatMap((text) => text || []);
}

function paidText({ payment, closure, status: orderStatus }: Order, texts: Texts): string {
  const { status, method, amount, captured, toCollect } = payment;
  if (status === 'voided' || status === 'declined') return texts.t('order.nothingCharged');
  if (status === 'action_required') return texts.t('order.toConfirm', { amount: texts.money(amount) });
  if (toCollect) return texts.t('order.toPayInCash', { amount: texts.money(toCollect) });
  if (closure && status === 'owed') return texts.t('order.owed', { amount: texts.money(closure.fee) });
  if (closure && orderStatus !== 'delivered') return texts.t('order.charged', { amount: texts.money(closure.fee) });
  if (captured.amount === 0) return texts.t('order.reserved', { amount: texts.money(amount) });
  return texts.t(method === 'cash' ? 'order.paidInCash' : 'order.paid', { amount: texts.money(captured) });
}
