declare global {
  // As in the newer libraries of TypeScript, for programs that do not use them.
  interface SymbolConstructor {
    readonly asyncDispose: unique symbol;
  }
  interface AsyncDisposable {
    [Symbol.asyncDispose](): PromiseLike<void>;
  }
}

/** Lets `await using` close an object, in runtimes that know it. Returns the object. */
export function disposable<T extends object>(
  object: T,
  close: (this: T) => void | PromiseLike<void>,
): T & AsyncDisposable {
  const key: symbol | undefined = Symbol.asyncDispose;
  const dispose = async function (this: T): Promise<void> {
    await close.call(this);
  };
  if (key) Object.defineProperty(object, key, { value: dispose });
  // Only `await using` calls it, which such a runtime has not.
  return object as T & AsyncDisposable;
}
