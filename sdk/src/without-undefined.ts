/** `T` whose optional fields are absent rather than undefined. */
export type Present<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** The fields that have a value, so that a spread of them keeps the defaults of the others. */
export function withoutUndefined<T extends object>(options: T): Present<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Present<T>;
}
