import type { ApiAnswer } from '../http/answer.js';
import { ApiPromise } from './api-promise.js';

/**
 * A file. `await` returns it as a `Blob`, and `stream()` as it arrives, without holding it in memory. Each of them sends one
 * request, when it is called.
 *
 * @example
 * const file = await doorstep.invoices.downloadPdf(id).stream();
 * await pipeline(file, createWriteStream('invoice.pdf'));
 */
export class DownloadPromise extends ApiPromise<Blob> {
  readonly #open: () => Promise<ApiAnswer<ReadableStream<Uint8Array>>>;

  /**
   * @param read downloads the whole file.
   * @param open resolves as soon as the file begins.
   */
  constructor(read: () => Promise<ApiAnswer<Blob>>, open: () => Promise<ApiAnswer<ReadableStream<Uint8Array>>>) {
    let answer: Promise<ApiAnswer<Blob>> | undefined;
    super(() => {
      answer ??= read();
      return answer;
    });
    this.#open = open;
  }

  /**
   * Returns the content as it arrives. Cancel the stream or abort `signal` to close the connection; it fails with a
   * `ConnectionError` when the connection breaks off.
   */
  stream(): ApiPromise<ReadableStream<Uint8Array>> {
    return new ApiPromise(this.#open());
  }
}
