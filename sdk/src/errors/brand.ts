type ErrorClass = abstract new (...values: never[]) => Error;

/**
 * Names the errors of a class and marks them with a registered symbol, which is the same in every loaded copy of this
 * package. `instanceof` checks the mark. Name and mark are on the prototype, so that derived classes inherit them. A class
 * that a program derives itself keeps the usual `instanceof`.
 *
 * Called after the class and not in a static block, which Metro does not compile for React Native.
 */
export function brand(type: ErrorClass, name: string): void {
  const mark = Symbol.for(`@doorstep/sdk ${name}`);
  Object.assign(type.prototype, { name, [mark]: true });
  Object.defineProperty(type, Symbol.hasInstance, {
    value(this: unknown, error: unknown): boolean {
      return this === type ? mark in Object(error) : Error[Symbol.hasInstance].call(this, error);
    },
  });
}
