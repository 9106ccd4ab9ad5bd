import type { Menu, MenuCategory, MenuItem, Store } from '@doorstep/sdk/platform';
import type { DeliveryAddress } from '../address/address-store.js';
import type { Page, PageContext } from '../app/page.js';
import { type CartLine, cartLine, storeFacts } from '../cart/cart.js';
import { cartBar, cartPanel } from '../cart/cart-panel.js';
import { findOffer } from '../checkout/find-offer.js';
import { closedText, feeText, rating, storeBanner } from '../discovery/store-card.js';
import { itemPicture } from '../pictures/item-picture.js';
import type { PictureName } from '../pictures/picture-names.js';
import { storePictures } from '../pictures/store-pictures.js';
import { confirmDialog } from '../ui/dialog.js';
import { element, uniqueId } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { loadInto } from '../ui/load.js';
import { openItemDialog } from './item-dialog.js';
import { menuItemCard } from './menu-item-card.js';

/** A store: its menu, whether it is open, and the basket beside it. */
export function storePage(context: PageContext, address: DeliveryAddress, storeId: string): Page {
  const region = element('div', {});
  void loadInto(region, context, async () => {
    const menu = await context.app.backend.platform.discovery.getMenu(storeId, { signal: context.signal });
    document.title = `${menu.store.name} · Doorstep`;
    return menuView(context, address, menu);
  });
  return { title: context.texts.t('stores.title'), content: element('section', { class: 'wide' }, region) };
}

function menuView(context: PageContext, address: DeliveryAddress, { store, categories }: Menu): HTMLElement {
  const sections = categories
    .filter(({ items }) => items.length > 0)
    .map((category) => ({ category, id: uniqueId('section') }));
  return element(
    'div',
    {},
    storeHeader(context, address, store),
    element(
      'div',
      { class: 'menu-columns' },
      element(
        'div',
        {},
        sectionLinks(context, sections),
        sections.map(({ category, id }) => section(context, store, category, id)),
      ),
      element('div', { class: 'menu-cart' }, cartPanel(context)),
    ),
    cartBar(context),
  );
}

function storeHeader(context: PageContext, address: DeliveryAddress, store: Store): HTMLElement {
  const { texts } = context;
  const delivery = element('span', {});
  // Optional. Without an answer, the line is shorter.
  void findOffer(context.app.backend.platform, address, store.id, context.signal).then(
    (offer) => offer && delivery.append(icon('scooter'), feeText(offer.deliveryFee, texts)),
    () => undefined,
  );
  return element(
    'header',
    { class: 'store-header' },
    storeBanner(store, null),
    element(
      'div',
      { class: 'store-header-text' },
      element('div', { class: 'row' }, element('h1', {}, store.name), rating(store.rating, texts)),
      element('p', { class: 'lead' }, store.description),
      element(
        'p',
        { class: 'facts' },
        element('span', {}, icon('pin'), store.address),
        delivery,
        element('span', {}, icon('basket'), texts.t('stores.minimum', { amount: texts.money(store.minimumOrder) })),
      ),
      store.promotion && element('p', { class: 'promotion' }, store.promotion.title),
      !store.openNow &&
        element(
          'p',
          { class: 'notice' },
          icon('clock'),
          element('span', {}, element('strong', {}, closedText(store.opensAt, texts)), ` ${texts.t('menu.schedule')}`),
        ),
    ),
  );
}

function sectionLinks(
  { texts }: PageContext,
  sections: readonly { readonly category: MenuCategory; readonly id: string }[],
): HTMLElement {
  const goTo = (id: string): void => {
    const heading = document.getElementById(id);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return element(
    'nav',
    { class: 'chips sections', 'aria-label': texts.t('menu.sections') },
    sections.map(({ category, id }) =>
      element('button', { type: 'button', class: 'chip', click: () => goTo(id) }, category.name),
    ),
  );
}

function section(context: PageContext, store: Store, { name, items }: MenuCategory, id: string): HTMLElement {
  const look = (item: MenuItem): PictureName => itemPicture(item.name, name) ?? storePictures(store)[0];
  return element(
    'section',
    { class: 'menu-section', 'aria-labelledby': id },
    element('h2', { id, tabindex: -1 }, name),
    element(
      'ul',
      { class: 'items' },
      items.map((item) =>
        menuItemCard(item, store.openNow, context.texts, look(item), () =>
          chooseItem(context, store, item, look(item)),
        ),
      ),
    ),
  );
}

/** Adds an item. If it has options, asks for them first. */
function chooseItem(context: PageContext, store: Store, item: MenuItem, look: PictureName): void {
  if (item.modifiers.length === 0) addToCart(context, store, cartLine(item, [], 1));
  else openItemDialog(context, item, look, (line) => addToCart(context, store, line));
}

/** Adds a line. If the basket is of another store, asks for confirmation first. */
function addToCart({ app, texts, signal }: PageContext, store: Store, line: CartLine): void {
  const add = (): void => app.cart.add(storeFacts(store), line);
  const other = app.cart.get().store;
  if (!other || other.id === store.id) {
    add();
    return;
  }
  const words = {
    title: texts.t('cart.replaceTitle'),
    text: texts.t('cart.replaceText', { store: other.name }),
    confirm: texts.t('cart.replace'),
    cancel: texts.t('app.cancel'),
  };
  confirmDialog(words, signal, add);
}
