import type { Texts } from '../text/texts.js';
import { element } from '../ui/element.js';
import { selectField } from '../ui/fields.js';
import type { Simulation } from './simulation.js';
import { workButton } from './work-button.js';

/** The controls of the clock. They keep their state while the language changes. */
export interface TimeControls {
  element(texts: Texts): HTMLElement;
}

/** Seconds of the sandbox in a second, with the text of each. */
const speeds = [
  { value: '1', text: 'sandbox.speed.1' },
  { value: '10', text: 'sandbox.speed.10' },
  { value: '60', text: 'sandbox.speed.60' },
] as const;

const beatMilliseconds = 500;

/** Creates the controls. `say` receives the result of each, which is empty if the new time says it all. */
export function createTimeControls(simulation: Simulation, say: (text: string) => void): TimeControls {
  let speed = '10';
  let isPlaying = false;
  let owedSeconds = 0;

  /** Advances the time continuously. Each beat starts after the previous one has finished. */
  async function beat(): Promise<void> {
    if (!isPlaying) return;
    owedSeconds += (Number(speed) * beatMilliseconds) / 1_000;
    const whole = Math.floor(owedSeconds);
    owedSeconds -= whole;
    if (whole > 0) {
      await simulation.pass(whole).then(
        () => say(''),
        (error: unknown) => say(String(error)),
      );
    }
    setTimeout(() => void beat(), beatMilliseconds);
  }

  function playButton(texts: Texts): HTMLButtonElement {
    const button = element('button', { type: 'button', 'aria-pressed': isPlaying }, texts.t('sandbox.play'));
    button.addEventListener('click', () => {
      isPlaying = !isPlaying;
      button.setAttribute('aria-pressed', String(isPlaying));
      if (isPlaying) void beat();
    });
    return button;
  }

  return {
    element(texts) {
      const options = speeds.map(({ value, text }) => ({ value, label: texts.t(text) }));
      const field = selectField(texts.t('sandbox.speed'), options, speed);
      field.control.addEventListener('change', () => {
        speed = field.control.value;
      });
      const button = (label: string, work: () => Promise<void>): HTMLElement =>
        workButton(label, () => work().then(() => ''), say);
      return element(
        'fieldset',
        {},
        element('legend', {}, texts.t('sandbox.time')),
        element('p', { class: 'hint' }, texts.t('sandbox.timeHint')),
        field.element,
        element(
          'div',
          { class: 'panel-row' },
          playButton(texts),
          button(texts.t('sandbox.next'), simulation.passToNextState),
          button(texts.t('sandbox.minutes', { count: 1 }), () => simulation.pass(60)),
          button(texts.t('sandbox.minutes', { count: 10 }), () => simulation.pass(600)),
        ),
      );
    },
  };
}
