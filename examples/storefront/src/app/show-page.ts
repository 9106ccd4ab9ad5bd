import { addressPage } from '../address/address-page.js';
import { checkoutPage } from '../checkout/checkout-page.js';
import { storesPage } from '../discovery/stores-page.js';
import { storePage } from '../menu/store-page.js';
import { notificationsPage } from '../notifications/notifications-page.js';
import { orderPage } from '../orders/order-page.js';
import { ordersPage } from '../orders/orders-page.js';
import { cardsPage } from '../payment/cards-page.js';
import { picture } from '../pictures/picture.js';
import { signInPage } from '../session/sign-in-page.js';
import { element } from '../ui/element.js';
import type { Page, PageContext } from './page.js';
import { type Route, redirect } from './routes.js';

/** Creates the page of a route. Returns undefined if the route redirects. */
export function showPage(route: Route, context: PageContext): Page | undefined {
  const { app } = context;
  const address = app.address.get();
  const client = app.session.client();
  switch (route.name) {
    case 'address':
      return addressPage(context);
    case 'stores':
      return address ? storesPage(context, address, route.query) : lead('/address');
    case 'store':
      return address ? storePage(context, address, route.storeId) : lead('/address');
    case 'checkout':
      return address ? checkoutPage(context, address) : lead('/address');
    case 'orders':
      return client ? ordersPage(context, client) : lead('/sign-in?next=/orders');
    case 'order':
      return client ? orderPage(context, client, route.orderId) : lead(`/sign-in?next=/orders/${route.orderId}`);
    case 'cards':
      return client ? cardsPage(context, client) : lead('/sign-in?next=/cards');
    case 'notifications':
      return client ? notificationsPage(context, client) : lead('/sign-in?next=/notifications');
    case 'signIn':
      return signInPage(context, route.next);
    case 'notFound':
      return notFoundPage(context);
  }
}

function lead(path: string): undefined {
  redirect(path);
}

function notFoundPage({ texts }: PageContext): Page {
  const title = texts.t('app.notFound');
  const link = element('a', { class: 'button', href: '#/stores' }, texts.t('app.toStores'));
  const content = element(
    'section',
    { class: 'empty' },
    picture('no-results', 'picture scene'),
    element('h1', {}, title),
    link,
  );
  return { title, content };
}
