import { element, replace, uniqueId } from '../ui/element.js';

/** An option of a listbox. */
export interface ListboxOption<T> {
  readonly value: T;
  readonly label: string;
  /** Reason why the option cannot be chosen, shown beside it. */
  readonly unavailable?: string | undefined;
}

/** The options of a combobox, of which one can be active while its input has the focus. */
export interface Listbox<T> {
  readonly element: HTMLElement;
  /** Shows other options, and no list without any. */
  show(options: readonly ListboxOption<T>[]): void;
  /** Activates the option after the active one, or before it. The first and the last are neighbours. */
  move(step: 1 | -1): void;
  /** Returns the active option, or the first. */
  current(): ListboxOption<T> | undefined;
}

/** Creates the listbox of an input, whose ARIA attributes follow it. `choose` gets the option that the pointer presses. */
export function listbox<T>(
  input: HTMLInputElement,
  label: string,
  choose: (option: ListboxOption<T>) => void,
): Listbox<T> {
  const listId = uniqueId('options');
  const list = element('ul', { id: listId, role: 'listbox', class: 'options', 'aria-label': label });
  let found: readonly ListboxOption<T>[] = [];
  let active = -1;
  input.setAttribute('aria-controls', listId);

  function show(next: readonly ListboxOption<T>[]): void {
    found = next;
    active = -1;
    replace(list, found.map(optionRow));
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
    input.removeAttribute('aria-activedescendant');
  }

  function optionRow(option: ListboxOption<T>, index: number): HTMLElement {
    const row = element(
      'li',
      {
        role: 'option',
        id: `${listId}-${index}`,
        'aria-selected': 'false',
        'aria-disabled': Boolean(option.unavailable),
      },
      element('span', {}, option.label),
      option.unavailable && element('span', { class: 'muted small' }, option.unavailable),
    );
    // Before the input loses the focus.
    row.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      choose(option);
    });
    return row;
  }

  function move(step: 1 | -1): void {
    if (found.length === 0) return;
    active = (active + step + found.length) % found.length;
    [...list.children].forEach((row, at) => {
      row.setAttribute('aria-selected', String(at === active));
      if (at === active) row.scrollIntoView({ block: 'nearest' });
    });
    input.setAttribute('aria-activedescendant', `${listId}-${active}`);
  }

  show([]);
  return { element: list, show, move, current: () => found[active] ?? found[0] };
}
