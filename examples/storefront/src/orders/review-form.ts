import type { PlatformSession } from '@doorstep/sdk/platform';
import type { PageContext } from '../app/page.js';
import { isLeft } from '../text/failure.js';
import { element, replace, uniqueId } from '../ui/element.js';
import { textArea } from '../ui/fields.js';
import { icon } from '../ui/icons.js';
import { failureNotice } from '../ui/load.js';

/** A form with stars for the order and the courier, and a comment. */
export function reviewForm(context: PageContext, client: PlatformSession, orderId: string): HTMLElement {
  const { texts, signal } = context;
  const order = stars(context, texts.t('review.rating'));
  const courier = stars(context, texts.t('review.courier'));
  const feedback = textArea(texts.t('review.feedback'), { maxlength: 1_000 });
  const problem = element('div', {});
  const send = element('button', { class: 'button' }, texts.t('review.send'));

  async function submit(): Promise<void> {
    send.disabled = true;
    try {
      const text = feedback.control.value.trim();
      const review = {
        rating: order.value(),
        courierRating: courier.value(),
        ...(text === '' ? {} : { feedback: text }),
      };
      await client.orders.createReview(orderId, review, { signal });
      replace(frame, element('p', { role: 'status' }, texts.t('review.thanks')));
    } catch (error) {
      if (!isLeft(error, signal)) replace(problem, failureNotice(context, error));
      send.disabled = false;
    }
  }
  const frame = element('section', { class: 'card review' });
  replace(
    frame,
    element('h2', {}, texts.t('review.title')),
    element(
      'form',
      {
        submit: (event) => {
          event.preventDefault();
          void submit();
        },
      },
      order.element,
      courier.element,
      feedback.element,
      problem,
      send,
    ),
  );
  return frame;
}

interface Stars {
  readonly element: HTMLElement;
  value(): number;
}

/** Five radio buttons that look like stars. They are in ascending order, so that arrow keys work as expected. */
function stars({ texts }: PageContext, label: string): Stars {
  const name = uniqueId('stars');
  const inputs = [1, 2, 3, 4, 5].map((count) =>
    element('input', {
      type: 'radio',
      name,
      value: String(count),
      required: true,
      'aria-label': texts.count('review.stars', count),
    }),
  );
  return {
    element: element(
      'fieldset',
      { class: 'stars' },
      element('legend', {}, label),
      element(
        'div',
        { class: 'stars-row' },
        inputs.map((input) => element('label', {}, input, icon('star', 'icon star'))),
      ),
    ),
    value: () => Number(inputs.find(({ checked }) => checked)?.value ?? 5),
  };
}
