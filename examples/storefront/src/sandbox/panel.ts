import type { Sandbox } from '@doorstep/mocks';
import { createTexts } from '../text/texts.js';
import { element } from '../ui/element.js';
import { choice, selectField } from '../ui/fields.js';
import type { Director } from './director.js';
import { faultControls } from './fault-controls.js';
import './panel.css';

const speeds = [
  { value: '1', label: 'real time' },
  { value: '10', label: '10 times as fast' },
  { value: '60', label: 'a minute a second' },
] as const;

const texts = createTexts('en');

/** The developer's hands in the sandbox: the clock, the people, faults. Not a part of the app: it is in English alone. */
export function sandboxPanel(sandbox: Sandbox, director: Director): HTMLElement {
  // No `output`: a click on one does not open what it is the summary of.
  const clock = element('span', { class: 'panel-clock' });
  const status = element('p', { role: 'status', class: 'panel-status' });
  const say = (text: string): void => {
    status.textContent = text;
  };
  const showTime = (): void => {
    clock.textContent = texts.dayAndTime(new Date(sandbox.clock.now()).toISOString());
  };

  /** A button that waits for its work. */
  function button(label: string, work: () => Promise<void>): HTMLButtonElement {
    const made = element('button', { type: 'button' }, label);
    made.addEventListener('click', async () => {
      made.disabled = true;
      try {
        await work();
      } catch (error) {
        say(String(error));
      } finally {
        made.disabled = false;
        showTime();
      }
    });
    return made;
  }

  const speed = selectField('Speed', speeds, '10');
  const acting = choice('checkbox', 'Merchant and courier act', {
    checked: true,
    change: (event) => director.setActing(event.target instanceof HTMLInputElement && event.target.checked),
  });
  const pass = (label: string, seconds: number): HTMLButtonElement => button(label, () => director.pass(seconds));
  const where = director
    .stores()
    .map(({ id, name }) => element('li', {}, element('a', { href: `#/stores/${id}` }, name)));
  showTime();
  return element(
    'details',
    { class: 'sandbox-panel' },
    element('summary', {}, 'Sandbox ', clock),
    element(
      'div',
      { class: 'panel-content' },
      element(
        'fieldset',
        {},
        element('legend', {}, 'Time stands still until you move it'),
        speed.element,
        element(
          'div',
          { class: 'panel-row' },
          playButton(director, () => Number(speed.control.value), showTime, say),
          button('Skip to next state', director.passToNextState),
          pass('+1 min', 60),
          pass('+10 min', 600),
        ),
      ),
      element(
        'fieldset',
        {},
        element('legend', {}, 'People'),
        acting.element,
        element('p', {}, 'They are at these stores; others let orders expire:'),
        element('ul', {}, where),
        element(
          'div',
          { class: 'panel-row' },
          button('Store rejects', async () =>
            say((await director.reject()) ? 'Rejected.' : 'No order waits for a store.'),
          ),
        ),
      ),
      faultControls(sandbox, say),
      element(
        'div',
        { class: 'panel-row' },
        element('button', { type: 'button', click: () => location.reload() }, 'Begin anew'),
      ),
      status,
    ),
  );
}

const beatMilliseconds = 500;

/** Lets time pass on and on; the next beat begins when the one before is done. */
function playButton(
  director: Director,
  speed: () => number,
  showTime: () => void,
  say: (text: string) => void,
): HTMLButtonElement {
  const button = element('button', { type: 'button', 'aria-pressed': 'false' }, 'Let time pass');
  let isPlaying = false;
  let owedSeconds = 0;

  async function beat(): Promise<void> {
    if (!isPlaying) return;
    owedSeconds += (speed() * beatMilliseconds) / 1_000;
    const whole = Math.floor(owedSeconds);
    owedSeconds -= whole;
    if (whole > 0) await director.pass(whole).catch((error: unknown) => say(String(error)));
    showTime();
    setTimeout(() => void beat(), beatMilliseconds);
  }
  button.addEventListener('click', () => {
    isPlaying = !isPlaying;
    button.setAttribute('aria-pressed', String(isPlaying));
    if (isPlaying) void beat();
  });
  return button;
}
