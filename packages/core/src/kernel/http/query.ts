/**
 * Parses a query string, for every adapter in the same way: a repeated key becomes a list, brackets have no meaning.
 *
 * @param query without the leading `?`.
 */
export function parseQuery(query: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  for (const [key, value] of new URLSearchParams(query)) {
    const before = values[key];
    if (before === undefined) values[key] = value;
    else if (Array.isArray(before)) before.push(value);
    else values[key] = [before, value];
  }
  return values;
}
