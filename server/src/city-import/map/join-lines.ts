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

  /** Appends lines until it is closed or nothing follows. A boundary or a coast can have tens of thousands of lines. */
  function extended(line: readonly number[]): number[] {
    const long = [...line];
    for (let next = following(long); next && !isClosed(long); next = following(long)) {
      open.delete(next);
      appendAfterFirst(long, next[0] === long.at(-1) ? next : next.toReversed());
    }
    return long;
  }

  function following(line: readonly number[]): readonly number[] | undefined {
    return ends.get(line.at(-1) ?? 0)?.find((each) => open.has(each));
  }
}

/** Joins lines whose end is the beginning of another, without turning any: coasts and one-way roads. */
export function joinOneWay(lines: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const byStart = new Map(lines.filter((line) => !isClosed(line)).map((line) => [line[0], line]));
  const ends = new Set([...byStart.values()].map((line) => line.at(-1)));
  const joined: (readonly number[])[] = lines.filter(isClosed);
  // Lines that continue no other come first, so that a ring is what remains.
  for (const line of [...byStart.values()].sort((a, b) => Number(ends.has(a[0])) - Number(ends.has(b[0])))) {
    if (!byStart.delete(line[0])) continue;
    const long = [...line];
    for (let next = byStart.get(long.at(-1)); next; next = byStart.get(long.at(-1))) {
      byStart.delete(next[0]);
      appendAfterFirst(long, next);
    }
    joined.push(long);
  }
  return joined;
}

function appendAfterFirst(line: number[], next: readonly number[]): void {
  for (let at = 1; at < next.length; at += 1) line.push(next[at] ?? 0);
}

function isClosed(line: readonly number[]): boolean {
  return line.length > 3 && line[0] === line.at(-1);
}
