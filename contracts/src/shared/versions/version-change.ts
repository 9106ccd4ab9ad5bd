/** The fields of an object in a request, a response or an event. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * A change of components between a version and the one before it. The functions are pure and see the fields of one object;
 * the kernel finds these objects wherever they are. A component in them may have its own changes, so they pass it on as
 * it is.
 */
export interface VersionChange {
  /** Summary for developers: the change and its reason, in one or two sentences. */
  readonly summary: string;
  /** Instructions for clients that adopt the new shape. */
  readonly migration: string;
  /** The names of the components that changed. */
  readonly components: readonly string[];
  /** Converts an object of the version before. */
  upgrade(before: Fields): Fields;
  /** Converts an object to the version before, as far as that can express it. */
  downgrade(after: Fields): Fields;
  /** Returns the name that a field has in the version before. */
  formerName(name: string): string;
}

/**
 * A field that got another name. Both directions exchange the two names, so that a version knows only its own: a request
 * with the name of another version is refused as an unknown field.
 */
export function renamedField({
  from,
  to,
  ...change
}: Pick<VersionChange, 'summary' | 'migration' | 'components'> & {
  readonly from: string;
  readonly to: string;
}): VersionChange {
  const exchanged = (name: string): string => (name === to ? from : name === from ? to : name);
  const exchange = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [exchanged(name), value]));
  return { ...change, upgrade: exchange, downgrade: exchange, formerName: exchanged };
}
