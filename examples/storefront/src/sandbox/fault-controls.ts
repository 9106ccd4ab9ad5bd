import type { Fault, Sandbox } from '@doorstep/mocks';
import type { TextKey } from '../text/en.js';
import type { Texts } from '../text/texts.js';
import { element } from '../ui/element.js';
import { selectField } from '../ui/fields.js';

interface Option {
  readonly value: string;
  readonly text: TextKey;
}

const routes = [
  { value: 'platform.*', text: 'sandbox.calls.all' },
  { value: 'discovery.stores', text: 'sandbox.calls.stores' },
  { value: 'checkout.create', text: 'sandbox.calls.checkout' },
  { value: 'orders.*', text: 'sandbox.calls.orders' },
] as const satisfies readonly Option[];

const kinds: readonly (Option & { readonly fault: Omit<Fault, 'route'> })[] = [
  { value: '503', text: 'sandbox.fault.503', fault: { status: 503 } },
  { value: 'lost', text: 'sandbox.fault.lost', fault: { drop: true, when: 'after' } },
  { value: 'drop', text: 'sandbox.fault.drop', fault: { drop: true } },
  { value: 'slow', text: 'sandbox.fault.slow', fault: { latencyMs: 3_000 } },
];

const times: readonly Option[] = [
  { value: '1', text: 'sandbox.once' },
  { value: '3', text: 'sandbox.threeTimes' },
  { value: '', text: 'sandbox.always' },
];

/** Injects faults. The SDK tries safe calls three times, so that a single fault goes unnoticed. */
export function faultControls(
  { faults }: Pick<Sandbox, 'faults'>,
  texts: Texts,
  say: (text: string) => void,
): HTMLElement {
  const field = (label: TextKey, options: readonly Option[]): ReturnType<typeof selectField> =>
    selectField(
      texts.t(label),
      options.map(({ value, text }) => ({ value, label: texts.t(text) })),
      options[0]?.value,
    );
  const route = field('sandbox.calls', routes);
  const kind = field('sandbox.fault', kinds);
  const count = field('sandbox.howOften', times);
  const inject = (): void => {
    const chosen = kinds.find(({ value }) => value === kind.control.value);
    const where = routes.find(({ value }) => value === route.control.value);
    if (!chosen || !where) return;
    const left = Number(count.control.value);
    faults.add({ ...chosen.fault, route: where.value, ...(left > 0 ? { times: left } : {}) });
    say(texts.t('sandbox.injected', { calls: texts.t(where.text), fault: texts.t(chosen.text) }));
  };
  const clear = (): void => {
    faults.clear();
    say(texts.t('sandbox.cleared'));
  };
  return element(
    'fieldset',
    {},
    element('legend', {}, texts.t('sandbox.faults')),
    route.element,
    kind.element,
    count.element,
    element(
      'div',
      { class: 'panel-row' },
      element('button', { type: 'button', click: inject }, texts.t('sandbox.inject')),
      element('button', { type: 'button', click: clear }, texts.t('sandbox.clear')),
    ),
  );
}
