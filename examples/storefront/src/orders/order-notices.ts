import type { Order, Tracking } from '@doorstep/sdk/platform';
import type { Texts } from '../text/texts.js';
import { element } from '../ui/element.js';

/** The customer sees a notice if the arrival moves by more than this many minutes. */
const lateMinutes = 10;

/**
 * Returns what the customer should know beside the status: the stops that the courier makes first, missing items, and delays.
 *
 * @param firstHigh latest arrival when the page was opened; null if it was unknown.
 */
export function orderNotices(
  { delay, removedItems }: Pick<Order, 'delay' | 'removedItems'>,
  { status, stopsBefore, etaHigh }: Tracking,
  firstHigh: string | null,
  texts: Texts,
): HTMLElement[] {
  const isWaiting = status === 'accepted' && delay !== null;
  const notices = [
    stopsBefore !== null && stopsBefore > 0 && texts.count('order.stopsBefore', stopsBefore),
    removedItems.length > 0 && texts.t('order.itemsRemoved', { items: itemsText(removedItems, texts) }),
    isWaiting && texts.count('order.delayed', Math.ceil(delay.seconds / 60)),
    !isWaiting && isLate(firstHigh, etaHigh) && texts.t('order.late'),
  ];
  return notices.flatMap((text) => (text ? [element('p', { class: 'notice' }, text)] : []));
}

function itemsText(items: Order['removedItems'], texts: Texts): string {
  return texts.list(items.map(({ quantity, name }) => `${quantity} × ${name}`));
}

function isLate(firstHigh: string | null, etaHigh: string | null): boolean {
  if (firstHigh === null || etaHigh === null) return false;
  return Date.parse(etaHigh) - Date.parse(firstHigh) > lateMinutes * 60_000;
}
