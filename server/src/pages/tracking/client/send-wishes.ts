import type { PublicTracking } from '@doorstep/contracts';
import type { Texts } from '../view/texts.js';

/** Sends the form of the recipient in place of the browser, and shows whether it has arrived. */
export function sendWishes(
  container: HTMLElement,
  path: string,
  text: Texts['recipient'],
  show: (tracking: PublicTracking) => void,
): void {
  container.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });

  async function send(): Promise<void> {
    const note = container.querySelector<HTMLTextAreaElement>('textarea')?.value;
    const leaveAtDoor = container.querySelector<HTMLInputElement>('input')?.checked;
    const wishes = { ...(note === undefined ? {} : { note }), ...(leaveAtDoor === undefined ? {} : { leaveAtDoor }) };
    const response = await fetch(path, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wishes),
    }).catch(() => undefined);
    if (response?.ok) show((await response.json()) as PublicTracking);
    const sent = document.getElementById('sent');
    if (sent) sent.textContent = response?.ok ? text.sent : text.notSent;
  }
}
