import type { Notification, PlatformSession } from '@doorstep/sdk/platform';
import type { Page, PageContext } from '../app/page.js';
import { picture } from '../pictures/picture.js';
import type { Texts } from '../text/texts.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { loadInto } from '../ui/load.js';

/** The visitor's notifications, newest first, including those that reached no device. */
export function notificationsPage(context: PageContext, client: PlatformSession): Page {
  const { texts, signal } = context;
  const title = texts.t('notifications.title');
  const region = element('div', {});
  void loadInto(region, context, async () => {
    const { data } = await client.notifications.list({ channel: 'push', limit: 30 }, { signal });
    if (data.length === 0) {
      const none = texts.t('notifications.none');
      return element('div', { class: 'empty' }, picture('no-notifications', 'picture scene'), element('p', {}, none));
    }
    return element(
      'ul',
      { class: 'order-list' },
      data.map((notification) => notificationRow(notification, texts)),
    );
  });
  return { title, content: element('section', { class: 'medium' }, element('h1', {}, title), region) };
}

function notificationRow(notification: Notification, texts: Texts): HTMLElement {
  const { title, body, createdAt, eventType, subjectId, language } = notification;
  const content = [
    element('span', { class: 'order-row-icon' }, icon('bell')),
    element(
      'span',
      { class: 'result-text', lang: language },
      element('strong', {}, title),
      element('span', { class: 'small' }, body),
      element('span', { class: 'muted small' }, texts.dayAndTime(createdAt)),
    ),
  ];
  const isOrder = eventType.startsWith('order.');
  return element(
    'li',
    {},
    isOrder
      ? element('a', { class: 'order-row', href: `#/orders/${subjectId}` }, content)
      : element('div', { class: 'order-row' }, content),
  );
}
