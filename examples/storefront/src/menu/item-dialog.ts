import type { MenuItem, ModifierGroup } from '@doorstep/sdk/platform';
import type { PageContext } from '../app/page.js';
import { type CartLine, type ChosenModifier, cartLine, lineTotal, mostOfLine } from '../cart/cart.js';
import { tile } from '../pictures/picture.js';
import type { PictureName } from '../pictures/picture-names.js';
import { openDialog } from '../ui/dialog.js';
import { element, uniqueId } from '../ui/element.js';
import { choice } from '../ui/fields.js';

/** Asks for the options and the quantity of an item. `add` receives the line. */
export function openItemDialog(
  context: PageContext,
  item: MenuItem,
  look: PictureName,
  add: (line: CartLine) => void,
): void {
  const { texts, signal } = context;
  openDialog(item.name, signal, (close) => {
    const groups = item.modifiers.map((group) => modifierFields(context, group));
    let quantity = 1;
    const amount = element('output', { 'aria-label': texts.t('menu.quantity') }, quantity);
    const problem = element('p', { class: 'field-problem', role: 'alert' });
    const submit = element('button', { class: 'button' });
    const line = (): CartLine =>
      cartLine(
        item,
        groups.map(({ chosen }) => chosen()),
        quantity,
      );

    function refresh(): void {
      amount.textContent = String(quantity);
      submit.textContent = texts.t('menu.addFor', { amount: texts.money(lineTotal(line())) });
      for (const { limit } of groups) limit();
    }
    const step = (label: string, sign: string, change: number): HTMLElement =>
      element(
        'button',
        {
          type: 'button',
          class: 'step',
          'aria-label': label,
          click: () => {
            quantity = Math.min(mostOfLine, Math.max(1, quantity + change));
            refresh();
          },
        },
        sign,
      );

    refresh();
    return element(
      'form',
      {
        change: refresh,
        submit: (event) => {
          event.preventDefault();
          const missing = groups.find(({ isComplete }) => !isComplete());
          problem.textContent = missing ? texts.t('menu.incomplete', { group: missing.name }) : '';
          if (missing) return;
          add(line());
          close();
        },
      },
      tile(look, 'tile-wide'),
      element('p', { class: 'muted' }, item.description),
      groups.map((group) => group.element),
      problem,
      element(
        'div',
        { class: 'dialog-actions' },
        element(
          'div',
          { class: 'stepper' },
          step(texts.t('cart.fewer', { item: item.name }), '−', -1),
          amount,
          step(texts.t('cart.another', { item: item.name }), '+', 1),
        ),
        submit,
      ),
    );
  });
}

interface ModifierFields {
  readonly name: string;
  readonly element: HTMLElement;
  chosen(): ChosenModifier;
  isComplete(): boolean;
  /** Allows at most `max` options. */
  limit(): void;
}

function modifierFields({ texts }: PageContext, { id, name, min, max, options }: ModifierGroup): ModifierFields {
  const isSingle = min === 1 && max === 1;
  const group = uniqueId('modifier');
  const boxes = options.map((option, index) => {
    const price = option.price.amount > 0 ? ` +${texts.money(option.price)}` : '';
    const attributes = { name: group, value: option.id, checked: isSingle && index === 0 };
    return choice(isSingle ? 'radio' : 'checkbox', `${option.name}${price}`, attributes);
  });
  const checked = (): string[] => boxes.filter(({ control }) => control.checked).map(({ control }) => control.value);
  const rule = min > 0 ? texts.t('menu.required', { count: min }) : texts.t('menu.upTo', { count: max });
  return {
    name,
    element: element(
      'fieldset',
      {},
      element('legend', {}, name, element('span', { class: 'muted small' }, ` ${rule}`)),
      boxes.map((box) => box.element),
    ),
    chosen: () => ({ groupId: id, optionIds: checked() }),
    isComplete: () => checked().length >= min,
    limit() {
      const isFull = !isSingle && checked().length >= max;
      for (const { control } of boxes) control.disabled = isFull && !control.checked;
    },
  };
}
