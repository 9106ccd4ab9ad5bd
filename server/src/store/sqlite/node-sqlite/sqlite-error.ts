/** The names of the primary result codes (sqlite.org/rescode.html). */
const names: ReadonlyMap<number, string> = new Map([
  [1, 'SQLITE_ERROR'],
  [2, 'SQLITE_INTERNAL'],
  [3, 'SQLITE_PERM'],
  [4, 'SQLITE_ABORT'],
  [5, 'SQLITE_BUSY'],
  [6, 'SQLITE_LOCKED'],
  [7, 'SQLITE_NOMEM'],
  [8, 'SQLITE_READONLY'],
  [9, 'SQLITE_INTERRUPT'],
  [10, 'SQLITE_IOERR'],
  [11, 'SQLITE_CORRUPT'],
  [12, 'SQLITE_NOTFOUND'],
  [13, 'SQLITE_FULL'],
  [14, 'SQLITE_CANTOPEN'],
  [15, 'SQLITE_PROTOCOL'],
  [17, 'SQLITE_SCHEMA'],
  [18, 'SQLITE_TOOBIG'],
  [19, 'SQLITE_CONSTRAINT'],
  [20, 'SQLITE_MISMATCH'],
  [21, 'SQLITE_MISUSE'],
  [22, 'SQLITE_NOLFS'],
  [23, 'SQLITE_AUTH'],
  [25, 'SQLITE_RANGE'],
  [26, 'SQLITE_NOTADB'],
]);

/** Returns an error like those of the package `sqlite3`. @param result code, which may be an extended one. */
export function sqliteError(result: number, message: string, cause?: unknown): Error {
  const primary = result & 0xff;
  const code = names.get(primary) ?? 'SQLITE_ERROR';
  return Object.assign(new Error(`${code}: ${message}`, { cause }), { code, errno: primary });
}
