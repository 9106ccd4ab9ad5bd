import type { PlatformSession, Tracking } from '@doorstep/sdk/platform';
import type { PageContext } from '../app/page.js';
import { element, replace } from '../ui/element.js';

/** The code that the customer tells the courier at the door. */
export interface DropoffCode {
  readonly element: HTMLElement;
  /** Shows the code while the courier is on the way. */
  show(tracking: Tracking): void;
}

/** Creates the display of the code, which is requested once it is needed. */
export function dropoffCode({ texts, signal }: PageContext, client: PlatformSession, orderId: string): DropoffCode {
  const frame = element('div', {});
  let isAsked = false;

  async function ask(): Promise<void> {
    try {
      const { dropoff } = await client.orders.getVerificationCodes(orderId, { signal });
      if (!dropoff.required || dropoff.code === null) return;
      replace(
        frame,
        element(
          'div',
          { class: 'card code' },
          element(
            'div',
            {},
            element('strong', {}, texts.t('order.code')),
            element('p', { class: 'muted small' }, texts.t('order.codeHint')),
          ),
          element('span', { class: 'code-digits' }, dropoff.code),
        ),
      );
    } catch {
      // The next update requests it again.
      isAsked = false;
    }
  }

  return {
    element: frame,
    show({ status }) {
      if (status !== 'picked_up') return replace(frame);
      if (isAsked) return;
      isAsked = true;
      void ask();
    },
  };
}
