/** `T` with optional fields absent rather than undefined. */
export type Present<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** Drops undefined fields, so that spreading the result over defaults keeps them. */
export function withoutUndefined<T extends object>(options: T): Present<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Present<T>;
}
