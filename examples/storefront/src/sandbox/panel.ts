import type { Sandbox } from '@doorstep/mocks';
import { createTexts } from '../text/texts.js';
import { element } from '../ui/element.js';
import { choice, selectField } from '../ui/fields.js';
import { faultControls } from './fault-controls.js';
import type { Simulation } from './simulation.js';
import './panel.css';

const speeds = [
  { value: '1', label: 'real time' },
  { value: '10', label: '10 times as fast' },
  { value: '60', label: 'a minute a second' },
] as const;

const texts = createTexts('en');

/** Developer panel of the sandbox: clock, people and faults. It is not part of the app, and in English only. */
export function sandboxPanel(sandbox: Sandbox, simulation: Simulation): HTMLElement {
  // Not an `output`: a click on one inside a `summary` does not open the details.
  const clock = element('span', { class: 'panel-clock' });
  const status = element('p', { role: 'status', class: 'panel-status' });
  const say = (text: string): void => {
    status.textContent = text;
  };
  const showTime = (): void => {
    clock.textContent = texts.dayAndTime(new Date(sandbox.clock.now()).toISOString());
  };

  /** A button that is disabled while its work runs. */
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
    change: (event) => simulation.setActing(event.target instanceof HTMLInputElement && event.target.checked),
  });
  const pass = (label: string, seconds: number): HTMLButtonElement => button(label, () => simulation.pass(seconds));
  const where = simulation
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
        element('legend', {}, 'Time passes only when you advance it'),
        speed.element,
        element(
          'div',
          { class: 'panel-row' },
          playButton(simulation, () => Number(speed.control.value), showTime, say),
          button('Skip to next state', simulation.passToNextState),
          pass('+1 min', 60),
          pass('+10 min', 600),
        ),
      ),
      element(
        'fieldset',
        {},
        element('legend', {}, 'People'),
        acting.element,
        element('p', {}, 'These stores have a merchant. Orders at other stores expire:'),
        element('ul', {}, where),
        element(
          'div',
          { class: 'panel-row' },
          button('Store rejects', async () =>
            say((await simulation.reject()) ? 'Rejected.' : 'No order is waiting for a store.'),
          ),
        ),
      ),
      faultControls(sandbox, say),
      element(
        'div',
        { class: 'panel-row' },
        element('button', { type: 'button', click: () => location.reload() }, 'Start over'),
      ),
      status,
    ),
  );
}

const beatMilliseconds = 500;

/** Advances the time continuously. Each beat starts after the previous one has finished. */
function playButton(
  simulation: Simulation,
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
    if (whole > 0) await simulation.pass(whole).catch((error: unknown) => say(String(error)));
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
