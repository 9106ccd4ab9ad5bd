/** A piece of SQL with the values of its `?` placeholders, in order. */
export interface SqlText {
  readonly text: string;
  readonly bindings: readonly unknown[];
}

/** A piece without identifiers or values from outside in its text: those are bindings, or columns of the tables. */
export function sql(text: string, ...bindings: readonly unknown[]): SqlText {
  return { text, bindings };
}

/** Pieces with a separator between them. */
export function joinSql(pieces: readonly SqlText[], separator: string): SqlText {
  return {
    text: pieces.map((piece) => piece.text).join(separator),
    bindings: pieces.flatMap((piece) => piece.bindings),
  };
}

/** All of the pieces must hold; none is no condition. */
export function allOf(pieces: readonly SqlText[]): SqlText {
  return pieces.length === 0 ? sql('1 = 1') : joinSql(pieces, ' and ');
}

/** At least one of the pieces must hold. */
export function anyOf(pieces: readonly SqlText[]): SqlText {
  const { text, bindings } = joinSql(pieces, ' or ');
  return { text: `(${text})`, bindings };
}

/** Runs a statement, on some connection of a pool or in one transaction; the answer is the driver's. */
export type RunSql = (statement: SqlText) => Promise<unknown>;
