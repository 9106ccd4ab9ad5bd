import type { Page } from '@doorstep/sdk/platform';
import type { PageContext } from '../app/page.js';
import { isLeft } from '../text/failure.js';
import { element, replace } from './element.js';
import { failureNotice } from './load.js';

/** Presentation of a paged list. */
export interface PagedList<T> {
  /** CSS class of the list. */
  readonly class: string;
  /** Label of the button for the next page. */
  readonly more: string;
  /** The pages after the first. */
  readonly pages: AsyncIterator<Page<T>>;
  readonly row: (entry: T) => HTMLElement;
}

/** The loaded entries, with a button for the next page while there is one. */
export function pagedList<T>(context: PageContext, first: Page<T>, options: PagedList<T>): HTMLElement {
  const list = element('ul', { class: options.class });
  const problem = element('div', {});
  const more = element('button', { type: 'button', class: 'button quiet' }, options.more);

  function add({ data, nextCursor }: Page<T>): void {
    list.append(...data.map(options.row));
    more.hidden = nextCursor === null;
  }
  more.addEventListener('click', async () => {
    more.disabled = true;
    try {
      const next = await options.pages.next();
      if (!next.done) add(next.value);
    } catch (error) {
      if (!isLeft(error, context.signal)) replace(problem, failureNotice(context, error));
    } finally {
      more.disabled = false;
    }
  });
  add(first);
  return element('div', {}, list, problem, element('div', { class: 'center' }, more));
}
