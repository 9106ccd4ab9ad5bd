import type { ApiAnswer } from './answer.js';
import { ApiPromise } from './api-promise.js';

/** One page of a list. */
export interface Page<T> {
  data: T[];
  /** Cursor of the next page; null on the last one. */
  nextCursor: string | null;
}

/**
 * A list: `await` gives its first page, `for await` every entry, `pages()` every page. Later pages are fetched when
 * the loop comes to them.
 *
 * @example
 * for await (const order of customer.orders.list()) console.log(order.number);
 */
export class PagePromise<T, P extends Page<T> = Page<T>> extends ApiPromise<P> implements AsyncIterable<T> {
  readonly #fetchPage: (cursor: string) => Promise<ApiAnswer<P>>;

  constructor(first: Promise<ApiAnswer<P>>, fetchPage: (cursor: string) => Promise<ApiAnswer<P>>) {
    super(first);
    this.#fetchPage = fetchPage;
  }

  /** Every page, from the first. */
  async *pages(): AsyncGenerator<P, void, undefined> {
    let { data: page } = await this.withResponse();
    yield page;
    while (page.nextCursor !== null) {
      ({ data: page } = await this.#fetchPage(page.nextCursor));
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }
}
