import { type Child, element, uniqueId } from './element.js';

/** A dialog, with a function that closes it. */
export interface OpenDialog {
  readonly element: HTMLDialogElement;
  close(): void;
}

/** Opens a modal dialog. The browser traps the focus, closes the dialog on Escape and restores the focus. */
export function openDialog(title: string, signal: AbortSignal, content: (close: () => void) => Child): OpenDialog {
  const titleId = uniqueId('dialog');
  const dialog = element('dialog', { 'aria-labelledby': titleId });
  const close = (): void => dialog.close();
  dialog.append(element('h2', { id: titleId }, title), element('div', { class: 'dialog-content' }, content(close)));
  dialog.addEventListener('close', () => dialog.remove());
  // The target of a click on the backdrop is the dialog itself.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });
  signal.addEventListener('abort', close, { once: true });
  document.body.append(dialog);
  dialog.showModal();
  return { element: dialog, close };
}

/** Asks for confirmation. */
export function confirmDialog(
  words: { readonly title: string; readonly text: string; readonly confirm: string; readonly cancel: string },
  signal: AbortSignal,
  act: () => void,
): void {
  openDialog(words.title, signal, (close) => {
    const confirm = (): void => {
      close();
      act();
    };
    return [
      element('p', {}, words.text),
      element(
        'div',
        { class: 'dialog-actions' },
        element('button', { type: 'button', class: 'button quiet', click: close }, words.cancel),
        element('button', { type: 'button', class: 'button', click: confirm }, words.confirm),
      ),
    ];
  });
}
