import type { Sandbox } from '@doorstep/mocks';
import type { Settings } from '../settings/settings.js';
import { createTexts } from '../text/texts.js';
import { element, replace } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { createValue } from '../ui/value.js';
import { faultControls } from './fault-controls.js';
import { peopleControls } from './people-controls.js';
import type { Simulation } from './simulation.js';
import { createTimeControls } from './time-controls.js';
import './panel.css';

/** From this width there is room for a column beside the content. `panel.css` has the same limit. */
const wide = '(min-width: 1000px)';

/**
 * Developer panel of the sandbox: clock, people and faults. It stands beside the content, or below it on a narrow screen, and
 * never over it. It is open at first where there is room for a column.
 */
export function sandboxPanel(sandbox: Sandbox, simulation: Simulation, { language }: Settings): HTMLElement {
  const clock = element('span', { class: 'panel-clock' });
  const title = element('span', {});
  const status = element('p', { role: 'status', class: 'panel-status' });
  const content = element('div', { class: 'panel-content', id: 'sandbox-content' });
  const toggle = element('button', { type: 'button', class: 'panel-toggle', 'aria-controls': content.id });
  toggle.append(icon('scooter'), title, clock, icon('chevron', 'icon panel-chevron'));
  const panel = element('aside', { class: 'sandbox' }, toggle, content);
  const isOpen = createValue(matchMedia(wide).matches);
  const showTime = (): void => {
    clock.textContent = createTexts(language.get()).dayAndTime(new Date(sandbox.clock.now()).toISOString());
  };
  const say = (text: string): void => {
    status.textContent = text;
    showTime();
  };
  const time = createTimeControls(simulation, say);

  function showOpen(): void {
    content.hidden = !isOpen.get();
    toggle.setAttribute('aria-expanded', String(isOpen.get()));
    document.documentElement.dataset['sandbox'] = isOpen.get() ? 'open' : 'closed';
  }
  function showTexts(): void {
    const texts = createTexts(language.get());
    const startOver = (): void => location.reload();
    title.textContent = texts.t('sandbox.title');
    panel.setAttribute('aria-label', texts.t('sandbox.title'));
    say('');
    replace(
      content,
      time.element(texts),
      peopleControls(simulation, texts, say),
      faultControls(sandbox, texts, say),
      element('button', { type: 'button', click: startOver }, texts.t('sandbox.startOver')),
      status,
    );
  }

  toggle.addEventListener('click', () => isOpen.set(!isOpen.get()));
  panel.addEventListener('keydown', (event) => {
    // A column stays open: it covers nothing, and there is nothing to get back to.
    if (event.key !== 'Escape' || !isOpen.get() || matchMedia(wide).matches) return;
    isOpen.set(false);
    toggle.focus();
  });
  isOpen.subscribe(showOpen);
  language.subscribe(showTexts);
  showOpen();
  showTexts();
  return panel;
}
