const lastCodePoint = '\u{10ffff}';

/** Returns the condition for texts that begin with `prefix`, case-sensitive. An index of the column finds them. */
export function beginsWith(prefix: string): { readonly gte: string; readonly lt: string } {
  return { gte: prefix, lt: `${prefix}${lastCodePoint}` };
}
