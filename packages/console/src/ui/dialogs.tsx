import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Texts } from '../texts/english.js';
import { Icon } from './icons.js';

/** Something that a visitor can do from everywhere. */
export interface Command {
  readonly name: string;
  readonly hint?: string;
  readonly run: () => void;
}

/**
 * A search over commands and over everything that has an id, a type or a reference. The arrow keys choose, Enter runs, Escape
 * closes.
 *
 * @param find returns what opens the searched thing; undefined for an empty text.
 */
export function Palette(props: {
  readonly text: Texts;
  readonly commands: readonly Command[];
  readonly find: (searched: string) => (() => void) | undefined;
  readonly onClose: () => void;
}) {
  const { text, commands, find, onClose } = props;
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);
  const open = find(query);
  const found = [
    ...commands.filter(({ name }) => fold(name).includes(fold(query.trim()))),
    ...(open ? [{ name: text.find(query.trim()), run: open }] : []),
  ];
  const chosen = Math.min(index, found.length - 1);
  const run = (command: Command | undefined): void => {
    if (!command) return;
    onClose();
    command.run();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setIndex(Math.min(chosen + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setIndex(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') run(found[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <Cover label={text.commands} onClose={onClose}>
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls="commands"
        aria-activedescendant={found.length > 0 ? `command-${chosen}` : undefined}
        aria-label={text.commands}
        placeholder={text.commands}
        value={query}
        data-first
        onKeyDown={press}
        onInput={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setIndex(0);
        }}
      />
      {found.length === 0 ? (
        <p class="empty" id="commands">
          {text.noCommands}
        </p>
      ) : (
        <div class="commands" id="commands" role="listbox" aria-label={text.commands} tabIndex={-1}>
          {found.map((command, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and its keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option.
            <div
              key={command.name}
              id={`command-${position}`}
              role="option"
              aria-selected={position === chosen}
              onClick={() => run(command)}
            >
              <span>{command.name}</span>
              <span class="soft">{command.hint}</span>
            </div>
          ))}
        </div>
      )}
    </Cover>
  );
}

/** Returns a text for comparison: in lower case and without the marks of letters. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The list of keys. */
export function Help({ text, onClose }: { readonly text: Texts; readonly onClose: () => void }) {
  const keys = [
    ['Ctrl K', text.shortcuts.palette],
    ['j ↓', text.shortcuts.down],
    ['k ↑', text.shortcuts.up],
    ['Enter', text.shortcuts.open],
    ['Esc', text.shortcuts.close],
    ['?', text.shortcuts.help],
  ] as const;
  return (
    <Cover label={text.help} onClose={onClose}>
      <header>
        <h2>{text.help}</h2>
        <button type="button" class="button quiet" aria-label={text.close} onClick={onClose} data-first>
          <Icon name="close" />
        </button>
      </header>
      <dl class="body keys">
        {keys.flatMap(([key, meaning]) => [
          <dt key={key}>
            <kbd>{key}</kbd>
          </dt>,
          <dd key={meaning}>{meaning}</dd>,
        ])}
      </dl>
    </Cover>
  );
}

/** A dialog over the page. It takes the focus, and gives it back. */
function Cover(props: { readonly label: string; readonly onClose: () => void; readonly children: ComponentChildren }) {
  const { label, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog.
    <dialog
      ref={dialog}
      class="dialog"
      aria-label={label}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      {children}
    </dialog>
  );
}
