/** The end of a key with which clients such as that of ts-rest mark an entry of a list: `[]` or `[0]`. */
const entryMark = /\[\d{0,4}\]$/;

/**
 * Parses a query string, for every adapter in the same way: a repeated key becomes a list, also with brackets for its entries
 * (`a[]=1&a[]=2`, `a[0]=1&a[1]=2`). Other brackets have no meaning.
 *
 * @param query without the leading `?`.
 */
export function parseQuery(query: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  for (const [sent, value] of new URLSearchParams(query)) {
    const key = sent.replace(entryMark, '');
    const before = values[key];
    if (before === undefined) values[key] = value;
    else if (Array.isArray(before)) before.push(value);
    else values[key] = [before, value];
  }
  return values;
}
