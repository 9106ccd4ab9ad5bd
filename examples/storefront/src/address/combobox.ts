import { element, replace, uniqueId } from '../ui/element.js';
import { textField } from '../ui/fields.js';

/** An option of a combobox. */
export interface ComboboxOption<T> {
  readonly value: T;
  readonly label: string;
  /** Reason why the option cannot be chosen, shown beside it. */
  readonly unavailable?: string | undefined;
}

/** Label, search and callbacks of a combobox. */
export interface ComboboxOptions<T> {
  readonly label: string;
  readonly placeholder: string;
  readonly hint: string;
  readonly signal: AbortSignal;
  /** Returns the options for a text. If it rejects, the list is empty. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption<T>[]>;
  readonly choose: (option: ComboboxOption<T>) => void;
  /** Returns an announcement of the number of options for screen readers. */
  readonly announce: (count: number) => string;
}

/** A combobox: its element and its text. */
export interface Combobox {
  readonly element: HTMLElement;
  setText(text: string): void;
}

const shortest = 3;
const pauseMilliseconds = 180;

/** Creates an "editable combobox with list autocomplete", as described by the ARIA Authoring Practices. */
export function combobox<T>(options: ComboboxOptions<T>): Combobox {
  const listId = uniqueId('options');
  const list = element('ul', { id: listId, role: 'listbox', class: 'options', 'aria-label': options.label });
  const status = element('p', { class: 'visually-hidden', role: 'status' });
  const field = textField(
    options.label,
    {
      type: 'text',
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': listId,
      placeholder: options.placeholder,
    },
    options.hint,
  );
  const input = field.control;
  let found: readonly ComboboxOption<T>[] = [];
  let active = -1;
  let asking = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(next: readonly ComboboxOption<T>[]): void {
    found = next;
    active = -1;
    replace(list, found.map(optionRow));
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
    input.removeAttribute('aria-activedescendant');
  }

  function optionRow(option: ComboboxOption<T>, index: number): HTMLElement {
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

  function choose(option: ComboboxOption<T>): void {
    if (option.unavailable) return;
    input.value = option.label;
    show([]);
    options.choose(option);
  }

  function activate(index: number): void {
    if (found.length === 0) return;
    active = (index + found.length) % found.length;
    [...list.children].forEach((row, at) => {
      row.setAttribute('aria-selected', String(at === active));
      if (at === active) row.scrollIntoView({ block: 'nearest' });
    });
    input.setAttribute('aria-activedescendant', `${listId}-${active}`);
  }

  async function search(): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const text = input.value.trim();
    if (text.length < shortest) return show([]);
    const { signal } = asking;
    const next = await options.search(text, signal).catch(() => []);
    if (signal.aborted || options.signal.aborted) return;
    show(next);
    status.textContent = options.announce(next.length);
  }

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(), pauseMilliseconds);
  });
  input.addEventListener('keydown', (event) => {
    const option = found[active] ?? found[0];
    if (event.key === 'ArrowDown') activate(active + 1);
    else if (event.key === 'ArrowUp') activate(active - 1);
    else if (event.key === 'Escape') show([]);
    else if (event.key === 'Enter' && option) choose(option);
    else return;
    event.preventDefault();
  });
  input.addEventListener('blur', () => show([]));
  show([]);
  field.element.append(list, status);
  field.element.classList.add('combobox');
  return {
    element: field.element,
    setText: (text) => {
      input.value = text;
    },
  };
}
