import { stepEvent } from './ui/virtual-list.js';

/** Actions of keys outside of fields. */
export interface Keys {
  readonly palette: () => void;
  readonly help: () => void;
}

/** Handles a key of the page: commands, help, and the way through lists. */
export function handleKey(event: KeyboardEvent, keys: Keys): void {
  const action = actionOf(event, keys);
  if (!action) return;
  event.preventDefault();
  action();
}

function actionOf(event: KeyboardEvent, { palette, help }: Keys): (() => void) | undefined {
  const { key, target } = event;
  const modified = event.ctrlKey || event.metaKey;
  if (modified && key.toLowerCase() === 'k') return palette;
  if (modified || event.altKey || document.querySelector('dialog[open]')) return undefined;
  const element = target instanceof HTMLElement ? target : document.body;
  if (element.matches('input, select, textarea')) return undefined;
  if (key === '?') return help;
  if (key === 'Escape') return closeDetail;
  // Arrows scroll and Enter presses elsewhere.
  const inList = element.matches('[data-list], body, main');
  if (key === 'j' || (key === 'ArrowDown' && inList)) return () => move(1);
  if (key === 'k' || (key === 'ArrowUp' && inList)) return () => move(-1);
  return key === 'Enter' && inList ? openEntry : undefined;
}

function closeDetail(): void {
  document.querySelector<HTMLElement>('[data-close]')?.click();
  document.querySelector<HTMLElement>('[data-list]')?.focus();
}

/** Selects the entry before or after the selected one. */
function move(by: 1 | -1): void {
  const list = document.querySelector<HTMLElement>('[data-list]');
  list?.dispatchEvent(new CustomEvent(stepEvent, { detail: by }));
  list?.focus({ preventScroll: true });
}

/** Moves the focus into the detail of the selected entry, or opens the first entry. */
function openEntry(): void {
  const detail = document.querySelector<HTMLElement>('.detail');
  if (detail) detail.focus();
  else move(1);
}
