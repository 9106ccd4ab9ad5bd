import type { Order, PlatformSession } from '@doorstep/sdk/platform';
import type { Page, PageContext } from '../app/page.js';
import { itemPicture } from '../pictures/item-picture.js';
import { picture, tile } from '../pictures/picture.js';
import type { Texts } from '../text/texts.js';
import { element } from '../ui/element.js';
import { loadInto } from '../ui/load.js';
import { pagedList } from '../ui/paged-list.js';
import { statusText } from './order-headline.js';

const pageSize = 10;
const ended: readonly string[] = ['delivered', 'rejected', 'cancelled', 'expired', 'failed'];

/** The visitor's orders, newest first, with older ones on request. */
export function ordersPage(context: PageContext, client: PlatformSession): Page {
  const { texts, signal } = context;
  const title = texts.t('orders.title');
  const region = element('div', {});
  void loadInto(region, context, async () => {
    const pages = client.orders.list({ limit: pageSize }, { signal }).pages()[Symbol.asyncIterator]();
    const first = await pages.next();
    if (first.done || first.value.data.length === 0) {
      return element(
        'div',
        { class: 'empty' },
        picture('no-orders', 'picture scene'),
        element('p', {}, texts.t('orders.none')),
        element('a', { class: 'button', href: '#/stores' }, texts.t('app.toStores')),
      );
    }
    const row = (order: Order): HTMLElement => orderRow(order, texts);
    return pagedList(context, first.value, { class: 'order-list', more: texts.t('orders.more'), pages, row });
  });
  const cards = element('a', { href: '#/cards' }, texts.t('cards.manage'));
  return {
    title,
    content: element('section', { class: 'medium' }, element('h1', {}, title), region, element('p', {}, cards)),
  };
}

function orderRow(order: Order, texts: Texts): HTMLElement {
  const { id, number, store, status, lines, pricing, createdAt } = order;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isOpen = !ended.includes(status);
  return element(
    'li',
    {},
    element(
      'a',
      { class: 'order-row', href: `#/orders/${id}`, 'data-status': status },
      tile(lines.map(({ name }) => itemPicture(name)).find(Boolean) ?? 'no-orders', 'tile-medium'),
      element(
        'span',
        { class: 'result-text' },
        element('strong', {}, store.name),
        element(
          'span',
          { class: 'muted small' },
          `${number} · ${texts.dayAndTime(createdAt)} · ${texts.count('orders.items', count)}`,
        ),
        element('span', { class: isOpen ? 'small open-status' : 'small muted' }, statusText(order, texts)),
      ),
      element('span', { class: 'amount' }, texts.money(pricing.total)),
    ),
  );
}
