import { element } from '../ui/element.js';
import { textField } from '../ui/fields.js';
import { type ListboxOption, listbox } from './listbox.js';

/** Label, search and callbacks of a combobox. */
export interface ComboboxOptions<T> {
  readonly label: string;
  readonly placeholder: string;
  readonly hint: string;
  readonly signal: AbortSignal;
  /** Returns the options for a text. If it rejects, the list is empty. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly ListboxOption<T>[]>;
  readonly choose: (option: ListboxOption<T>) => void;
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
  const status = element('p', { class: 'visually-hidden', role: 'status' });
  const field = textField(
    options.label,
    {
      type: 'text',
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      placeholder: options.placeholder,
    },
    options.hint,
  );
  const input = field.control;
  const list = listbox(input, options.label, choose);
  let asking = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function choose(option: ListboxOption<T>): void {
    if (option.unavailable) return;
    input.value = option.label;
    list.show([]);
    options.choose(option);
  }

  async function search(): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const text = input.value.trim();
    if (text.length < shortest) return list.show([]);
    const { signal } = asking;
    const next = await options.search(text, signal).catch(() => []);
    if (signal.aborted || options.signal.aborted) return;
    list.show(next);
    status.textContent = options.announce(next.length);
  }

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(), pauseMilliseconds);
  });
  input.addEventListener('keydown', (event) => {
    const option = list.current();
    if (event.key === 'ArrowDown') list.move(1);
    else if (event.key === 'ArrowUp') list.move(-1);
    else if (event.key === 'Escape') list.show([]);
    else if (event.key === 'Enter' && option) choose(option);
    else return;
    event.preventDefault();
  });
  input.addEventListener('blur', () => list.show([]));
  field.element.append(list.element, status);
  field.element.classList.add('combobox');
  return {
    element: field.element,
    setText: (text) => {
      input.value = text;
    },
  };
}
