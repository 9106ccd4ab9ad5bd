import type { Order } from '@doorstep/sdk/platform';
import type { Texts } from '../text/texts.js';

/** Describes the state of the payment, in one or more sentences. */
export function paymentTexts(order: Order, texts: Texts): readonly string[] {
  const { refunded, processing, refusedMovement } = order.payment;
  return [
    paidText(order, texts),
    refunded.amount > 0 && texts.t('order.refunded', { amount: texts.money(refunded) }),
    processing === 'refund' && texts.t('order.refundUnderWay'),
    refusedMovement === 'refund' && texts.t('order.refundDelayed'),
    refusedMovement === 'tip' && texts.t('order.tipRefused'),
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
