import type { Fault, Sandbox } from '@doorstep/mocks';
import { element } from '../ui/element.js';
import { selectField } from '../ui/fields.js';

const routes = [
  { value: 'platform.*', label: 'Every call' },
  { value: 'discovery.stores', label: 'List of stores' },
  { value: 'checkout.create', label: 'Checkout' },
  { value: 'orders.*', label: 'Orders' },
] as const;

const kinds: readonly { readonly value: string; readonly label: string; readonly fault: Omit<Fault, 'route'> }[] = [
  { value: '503', label: 'Answers 503', fault: { status: 503 } },
  { value: 'lost', label: 'Succeeds, but the answer is lost', fault: { drop: true, when: 'after' } },
  { value: 'drop', label: 'Connection is lost', fault: { drop: true } },
  { value: 'slow', label: 'Takes 3 s', fault: { latencyMs: 3_000 } },
];

const times = [
  { value: '1', label: 'once' },
  { value: '3', label: 'three times' },
  { value: '', label: 'until cleared' },
] as const;

/** Injects faults. The SDK tries safe calls three times, so that a single fault goes unnoticed. */
export function faultControls({ faults }: Pick<Sandbox, 'faults'>, say: (text: string) => void): HTMLElement {
  const route = selectField('Calls', routes);
  const kind = selectField('Fault', kinds);
  const count = selectField('How often', times, '1');
  const inject = (): void => {
    const chosen = kinds.find(({ value }) => value === kind.control.value);
    const where = routes.find(({ value }) => value === route.control.value);
    if (!chosen || !where) return;
    const left = Number(count.control.value);
    faults.add({ ...chosen.fault, route: where.value, ...(left > 0 ? { times: left } : {}) });
    say(`${where.label}: ${chosen.label.toLowerCase()}.`);
  };
  const clear = (): void => {
    faults.clear();
    say('All faults are cleared.');
  };
  return element(
    'fieldset',
    {},
    element('legend', {}, 'Faults'),
    route.element,
    kind.element,
    count.element,
    element(
      'div',
      { class: 'panel-row' },
      element('button', { type: 'button', click: inject }, 'Inject'),
      element('button', { type: 'button', click: clear }, 'Clear'),
    ),
  );
}
