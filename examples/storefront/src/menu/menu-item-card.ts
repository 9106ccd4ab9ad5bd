import type { MenuItem } from '@doorstep/sdk/platform';
import { tile } from '../pictures/picture.js';
import type { PictureName } from '../pictures/picture-names.js';
import type { Texts } from '../text/texts.js';
import { element } from '../ui/element.js';

/**
 * An item of a menu. In a closed store, items that are not sold at this time of day can still be ordered for later. The
 * service checks them against the slot.
 */
export function menuItemCard(
  item: MenuItem,
  isOpen: boolean,
  texts: Texts,
  look: PictureName,
  choose: () => void,
): HTMLElement {
  const { name, description, price, allergens, dietary, availability } = item;
  const { soldOut, window, available } = availability;
  const canBeChosen = !soldOut && (available || !isOpen);
  const reason = soldOut
    ? texts.t('menu.soldOut')
    : window && texts.t('menu.window', { from: window.from, to: window.to });
  return element(
    'li',
    { class: 'item', 'data-available': canBeChosen },
    element(
      'div',
      { class: 'item-text' },
      element('h3', {}, name),
      element('span', { class: 'amount' }, texts.money(price)),
      element('p', { class: 'muted' }, description),
      dietary.length > 0 &&
        element(
          'p',
          { class: 'tags' },
          dietary.map((diet) => element('span', { class: 'tag' }, texts.name('diet', diet))),
        ),
      allergens.length > 0 &&
        element(
          'p',
          { class: 'muted small' },
          texts.t('menu.allergens', { list: texts.list(allergens.map((one) => texts.name('allergen', one))) }),
        ),
    ),
    element(
      'div',
      { class: 'item-action' },
      tile(look, 'tile-item'),
      canBeChosen
        ? element(
            'button',
            {
              type: 'button',
              class: 'button quiet small',
              'aria-label': texts.t('menu.addItem', { item: name }),
              click: choose,
            },
            texts.t('menu.add'),
          )
        : null,
      reason && element('span', { class: 'muted small' }, reason),
    ),
  );
}
