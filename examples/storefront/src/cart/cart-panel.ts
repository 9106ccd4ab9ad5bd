import type { PageContext } from '../app/page.js';
import { itemPicture } from '../pictures/item-picture.js';
import { picture, tile } from '../pictures/picture.js';
import { element, replace } from '../ui/element.js';
import { type Cart, type CartLine, lineTotal, missingToMinimum, pieces, subtotal } from './cart.js';

/** The basket beside a menu: lines with quantities, the amount missing, and a link to the checkout. */
export function cartPanel(context: PageContext): HTMLElement {
  const { app, signal } = context;
  const panel = element('section', { class: 'card cart', 'aria-labelledby': 'cart-title' });
  const show = (cart: Cart): void => {
    // Keeps the focus on the button that changed the quantity.
    const focused = panel.contains(document.activeElement) ? document.activeElement?.getAttribute('data-focus') : null;
    replace(panel, panelContent(context, cart));
    if (focused) panel.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focused)}"]`)?.focus();
  };
  app.cart.subscribe(show, signal);
  show(app.cart.get());
  return panel;
}

function panelContent(context: PageContext, cart: Cart): HTMLElement[] {
  const { texts } = context;
  const title = element('h2', { id: 'cart-title' }, texts.t('cart.title'));
  if (!cart.store) {
    const empty = [picture('empty-basket', 'picture scene'), element('p', {}, texts.t('cart.empty'))];
    return [title, element('div', { class: 'empty' }, empty)];
  }
  const missing = missingToMinimum(cart);
  return [
    title,
    element('p', { class: 'muted' }, cart.store.name),
    cartLines(context, cart),
    element(
      'p',
      { class: 'sum' },
      element('span', {}, texts.t('cart.subtotal')),
      element('strong', {}, texts.money(subtotal(cart))),
    ),
    missing.amount > 0
      ? element('p', { class: 'hint', role: 'status' }, texts.t('cart.missing', { amount: texts.money(missing) }))
      : element('a', { class: 'button wide', href: '#/checkout' }, texts.t('cart.checkout')),
  ];
}

/** The lines of the basket, each with buttons to change the quantity. */
export function cartLines(context: PageContext, cart: Cart): HTMLElement {
  return element(
    'ul',
    { class: 'cart-lines' },
    cart.lines.map((line) => cartLineRow(context, line)),
  );
}

function cartLineRow({ app, texts }: PageContext, line: CartLine): HTMLElement {
  const { key, name, quantity, options } = line;
  const step = (label: string, sign: string, change: number): HTMLElement =>
    element(
      'button',
      {
        type: 'button',
        class: 'step',
        'aria-label': label,
        'data-focus': `${key} ${sign}`,
        click: () => app.cart.setQuantity(key, quantity + change),
      },
      sign,
    );
  return element(
    'li',
    {},
    tile(itemPicture(name) ?? 'no-orders', 'tile-small'),
    element(
      'div',
      { class: 'cart-line-name' },
      element('span', {}, name),
      options.length > 0 && element('span', { class: 'muted small' }, options.join(', ')),
    ),
    element(
      'div',
      { class: 'stepper' },
      step(texts.t('cart.fewer', { item: name }), '−', -1),
      element('span', { 'aria-label': texts.t('menu.quantity') }, quantity),
      step(texts.t('cart.another', { item: name }), '+', 1),
    ),
    element('span', { class: 'amount' }, texts.money(lineTotal(line))),
  );
}

/** On narrow screens, the basket as a bar at the bottom that links to the checkout. */
export function cartBar({ app, texts, signal }: PageContext): HTMLElement {
  const bar = element('div', { class: 'cart-bar' });
  const show = (cart: Cart): void =>
    replace(
      bar,
      cart.store &&
        element(
          'a',
          { class: 'button wide', href: '#/checkout' },
          element('span', {}, texts.count('cart.view', pieces(cart))),
          element('span', {}, texts.money(subtotal(cart))),
        ),
    );
  app.cart.subscribe(show, signal);
  show(app.cart.get());
  return bar;
}
