/** A piece of SQL, with the values of its `?` placeholders in order. */
export interface SqlText {
  readonly text: string;
  readonly bindings: readonly unknown[];
  /** The most rows that it returns, if its text limits them. */
  readonly limit?: number;
}

/** Returns a piece of SQL. The text must not contain outside input: pass values as bindings. */
export function sql(text: string, ...bindings: readonly unknown[]): SqlText {
  return { text, bindings };
}

/** Joins pieces with a separator. */
export function joinSql(pieces: readonly SqlText[], separator: string): SqlText {
  return {
    text: pieces.map((piece) => piece.text).join(separator),
    bindings: pieces.flatMap((piece) => piece.bindings),
  };
}

/** Joins conditions with `and`. Without conditions the result is always true. */
export function allOf(pieces: readonly SqlText[]): SqlText {
  return pieces.length === 0 ? sql('1 = 1') : joinSql(pieces, ' and ');
}

/** Joins conditions with `or`. */
export function anyOf(pieces: readonly SqlText[]): SqlText {
  const { text, bindings } = joinSql(pieces, ' or ');
  return { text: `(${text})`, bindings };
}

/** Runs a statement on a pool or in a transaction, and returns the driver's result. */
export type RunSql = (statement: SqlText) => Promise<unknown>;
