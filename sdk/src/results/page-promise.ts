import { assertWhole, refuseUnknownKeys } from '../checks/checks.js';
import type { ApiAnswer } from '../http/answer.js';
import { ApiPromise } from './api-promise.js';

/** One page of a list. */
export interface Page<T> {
  data: T[];
  /** Cursor of the next page; null on the last one. */
  nextCursor: string | null;
}

/** The pages of a list, each fetched when the loop reaches it. */
export interface Pages<P> extends AsyncIterable<P> {
  /** Yields each page with its status, headers, request id and rate limits. */
  withResponse(): AsyncGenerator<ApiAnswer<P>, void, undefined>;
}

/** Options of `toArray`. */
export interface ToArrayOptions {
  /** Maximum number of entries, at least 1; `Infinity` for all. */
  readonly limit: number;
}

/**
 * A list. `await` returns its first page, `for await` yields every entry, and `pages()` every page. Later pages are
 * fetched when the loop reaches them.
 *
 * @example
 * for await (const order of customer.orders.list()) console.log(order.number);
 */
export class PagePromise<T, P extends Page<T> = Page<T>> extends ApiPromise<P> implements AsyncIterable<T> {
  readonly #fetchPage: (cursor?: string) => Promise<ApiAnswer<P>>;

  /** @param fetchPage fetches the page at a cursor, or the first page without one. */
  constructor(fetchPage: (cursor?: string) => Promise<ApiAnswer<P>>) {
    super(fetchPage());
    this.#fetchPage = fetchPage;
  }

  /**
   * Returns every page, starting with the first.
   *
   * @example
   * for await (const { data, response } of doorstep.deliveries.list().pages().withResponse()) {
   *   console.log(data.data.length, response.requestId);
   * }
   */
  pages(): Pages<P> {
    const withResponse = (): AsyncGenerator<ApiAnswer<P>, void, undefined> => this.#answers();
    return {
      withResponse,
      async *[Symbol.asyncIterator]() {
        for await (const { data } of withResponse()) yield data;
      },
    };
  }

  /**
   * Returns the first entries. Fetches no more pages than needed.
   *
   * @throws TypeError when `limit` is missing or not a positive whole number.
   */
  async toArray(options: ToArrayOptions): Promise<T[]> {
    refuseUnknownKeys(options, ['limit']);
    assertWhole(options, 'limit', 1);
    const entries: T[] = [];
    for await (const entry of this) {
      entries.push(entry);
      if (entries.length >= options.limit) break;
    }
    return entries;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }

  async *#answers(): AsyncGenerator<ApiAnswer<P>, void, undefined> {
    let answer = await this.withResponse();
    yield answer;
    while (answer.data.nextCursor !== null) {
      answer = await this.#fetchPage(answer.data.nextCursor);
      yield answer;
    }
  }
}
