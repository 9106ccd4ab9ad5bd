import { element } from '../ui/element.js';

/** A button that is disabled while its work runs. `say` receives the result, or the error. */
export function workButton(label: string, work: () => Promise<string>, say: (text: string) => void): HTMLButtonElement {
  const button = element('button', { type: 'button' }, label);
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      say(await work());
    } catch (error) {
      say(String(error));
    } finally {
      button.disabled = false;
    }
  });
  return button;
}
