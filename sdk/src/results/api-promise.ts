import type { ApiAnswer } from '../http/answer.js';

/** The pending result of a call. `await` returns its data; `withResponse()` adds status and headers. */
export class ApiPromise<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'ApiPromise';
  readonly #answer: () => Promise<ApiAnswer<T>>;

  /** @param answer or a function that sends the call when it is awaited. */
  constructor(answer: Promise<ApiAnswer<T>> | (() => Promise<ApiAnswer<T>>)) {
    this.#answer = typeof answer === 'function' ? answer : () => answer;
  }

  /**
   * Returns the data together with status, headers, request id and rate limits.
   *
   * @example
   * const { data, response } = await doorstep.quotes.get(id).withResponse();
   */
  withResponse(): Promise<ApiAnswer<T>> {
    return this.#answer();
  }

  // biome-ignore lint/suspicious/noThenProperty: the class exists to be awaited.
  then<A = T, B = never>(
    onFulfilled?: ((value: T) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#answer()
      .then(({ data }) => data)
      .then(onFulfilled, onRejected);
  }

  catch<B = never>(onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(undefined, onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<T> {
    return this.then().finally(onFinally);
  }
}
