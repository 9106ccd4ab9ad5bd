import type { Texts } from '../text/texts.js';
import { element } from '../ui/element.js';
import { choice } from '../ui/fields.js';
import type { Simulation } from './simulation.js';
import { workButton } from './work-button.js';

/** The settings of the simulated merchants and couriers: who acts, where, and who rejects. */
export function peopleControls(simulation: Simulation, texts: Texts, say: (text: string) => void): HTMLElement {
  const acting = choice('checkbox', texts.t('sandbox.acting'), {
    checked: simulation.isActing(),
    change: (event) => simulation.setActing(event.target instanceof HTMLInputElement && event.target.checked),
  });
  const reject = async (): Promise<string> =>
    texts.t((await simulation.reject()) ? 'sandbox.rejected' : 'sandbox.noneWaiting');
  return element(
    'fieldset',
    {},
    element('legend', {}, texts.t('sandbox.people')),
    acting.element,
    element('p', { class: 'hint' }, texts.t('sandbox.stores')),
    element(
      'ul',
      {},
      simulation.stores().map(({ id, name }) => element('li', {}, element('a', { href: `#/stores/${id}` }, name))),
    ),
    element('div', { class: 'panel-row' }, workButton(texts.t('sandbox.reject'), reject, say)),
  );
}
