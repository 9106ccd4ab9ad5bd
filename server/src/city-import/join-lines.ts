/**
 * Joins lines at their common ends, in either direction, until no two have a common end. Closed lines stay as they are.
 *
 * @param lines ids of nodes; at least one in each line.
 */
export function joinLines(lines: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const open = new Set(lines.filter((line) => !isClosed(line)));
  const joined: (readonly number[])[] = lines.filter(isClosed);
  const ends = new Map<number, (readonly number[])[]>();
  for (const line of open) {
    for (const end of [line[0], line.at(-1)]) {
      if (end !== undefined) ends.set(end, [...(ends.get(end) ?? []), line]);
    }
  }
  for (const line of open) {
    open.delete(line);
    // A line can also continue at its beginning.
    joined.push(extended(extended(line).toReversed()).toReversed());
  }
  return joined;

  /** Appends lines until it is closed or nothing follows. */
  function extended(line: readonly number[]): readonly number[] {
    const next = isClosed(line) ? undefined : following(line);
    if (!next) return line;
    open.delete(next);
    return extended([...line, ...(next[0] === line.at(-1) ? next : next.toReversed()).slice(1)]);
  }

  function following(line: readonly number[]): readonly number[] | undefined {
    return ends.get(line.at(-1) ?? 0)?.find((each) => open.has(each));
  }
}

function isClosed(line: readonly number[]): boolean {
  return line.length > 3 && line[0] === line.at(-1);
}
