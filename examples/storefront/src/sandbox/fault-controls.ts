import type { Fault, PaymentFault, PaymentOperation, Sandbox } from '@doorstep/mocks';
import type { TextKey } from '../text/en.js';
import type { Texts } from '../text/texts.js';
import { element, replace } from '../ui/element.js';
import { selectField } from '../ui/fields.js';

interface Option {
  readonly value: string;
  readonly text: TextKey;
}

interface FaultOption extends Option {
  readonly fault: Fault | PaymentFault;
}

/** The faults of calls of the page. */
const callFaults = (route: Fault['route']): readonly FaultOption[] => [
  { value: '503', text: 'sandbox.fault.503', fault: { route, status: 503 } },
  { value: 'lost', text: 'sandbox.fault.lost', fault: { route, drop: true, when: 'after' } },
  { value: 'drop', text: 'sandbox.fault.drop', fault: { route, drop: true } },
  { value: 'slow', text: 'sandbox.fault.slow', fault: { route, latencyMs: 3_000 } },
];

/** The faults of calls of the service to its payment provider. */
const providerFaults = (payment: PaymentOperation): readonly FaultOption[] => [
  { value: 'unavailable', text: 'sandbox.fault.unavailable', fault: { payment, outcome: 'unavailable' } },
  { value: 'lost', text: 'sandbox.fault.lost', fault: { payment, outcome: 'lost_answer' } },
  { value: 'refused', text: 'sandbox.fault.refused', fault: { payment, outcome: 'refused' } },
];

/** The faults of calls that ask a bank. */
const bankFaults = (payment: PaymentOperation): readonly FaultOption[] => [
  { value: 'funds', text: 'sandbox.fault.insufficientFunds', fault: { payment, outcome: 'insufficient_funds' } },
  { value: 'expired', text: 'sandbox.fault.cardExpired', fault: { payment, outcome: 'card_expired' } },
  ...providerFaults(payment),
];

const targets: readonly (Option & { readonly faults: readonly FaultOption[] })[] = [
  { value: 'all', text: 'sandbox.calls.all', faults: callFaults('platform.*') },
  { value: 'stores', text: 'sandbox.calls.stores', faults: callFaults('discovery.listStores') },
  { value: 'checkout', text: 'sandbox.calls.checkout', faults: callFaults('checkout.create') },
  { value: 'orders', text: 'sandbox.calls.orders', faults: callFaults('orders.*') },
  { value: 'cards', text: 'sandbox.calls.cards', faults: callFaults('cards.*') },
  { value: 'authorise', text: 'sandbox.calls.authorise', faults: bankFaults('authorise') },
  { value: 'find', text: 'sandbox.calls.find', faults: providerFaults('find') },
  { value: 'capture', text: 'sandbox.calls.capture', faults: providerFaults('capture') },
  { value: 'refund', text: 'sandbox.calls.refund', faults: providerFaults('refund') },
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
  const target = field('sandbox.calls', targets);
  const kind = field('sandbox.fault', []);
  const count = field('sandbox.howOften', times);
  const targeted = () => targets.find(({ value }) => value === target.control.value);
  const showFaults = (): void =>
    replace(
      kind.control,
      targeted()?.faults.map(({ value, text }) => element('option', { value }, texts.t(text))),
    );
  const inject = (): void => {
    const where = targeted();
    const chosen = where?.faults.find(({ value }) => value === kind.control.value);
    if (!chosen || !where) return;
    const left = Number(count.control.value);
    faults.add({ ...chosen.fault, ...(left > 0 ? { times: left } : {}) });
    say(texts.t('sandbox.injected', { calls: texts.t(where.text), fault: texts.t(chosen.text) }));
  };
  target.control.addEventListener('change', showFaults);
  showFaults();
  const clear = (): void => {
    faults.clear();
    say(texts.t('sandbox.cleared'));
  };
  return element(
    'fieldset',
    {},
    element('legend', {}, texts.t('sandbox.faults')),
    target.element,
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
