/** Content that remembers its own error, to distinguish it from an error of its reader. */
interface WatchedContent {
  readonly content: AsyncIterable<Uint8Array>;
  /** Returns the error that the content threw, or undefined if it threw none. */
  failure(): { readonly error: unknown } | undefined;
}

export function watchFailure(source: AsyncIterable<Uint8Array>): WatchedContent {
  let failure: { readonly error: unknown } | undefined;
  async function* content(): AsyncGenerator<Uint8Array, void, undefined> {
    const iterator = source[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await iterator.next().catch((error: unknown) => {
          failure = { error };
          throw error;
        });
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { content: content(), failure: () => failure };
}
