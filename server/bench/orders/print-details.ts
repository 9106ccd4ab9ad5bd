import type { DatabaseUsage } from './database-usage.js';

/** The work of a server and its database up to now. */
interface Usage extends DatabaseUsage {
  /** Calls of the server's store, by the functions that made them. */
  readonly callers: ReadonlyMap<string, number>;
}

/** Prints the calls and statements that ran most often between two readings and the tables written, with their numbers for one of `count`. */
export function printDetails(before: Usage, after: Usage, { count, listed }: { count: number; listed: number }): void {
  printMost('calls of the store, by transaction, table and callers', mostOf(before.callers, after.callers));
  printMost('statements', mostOf(before.statements, after.statements));
  const tables = [...after.tables].map(([name, { rows, indexEntries }]) => {
    const earlier = before.tables.get(name) ?? { rows: 0, indexEntries: 0 };
    const each = (total: number): number => Number((total / count).toFixed(1));
    return {
      name,
      rows: each(rows - earlier.rows),
      'index entries': each(indexEntries - earlier.indexEntries),
    };
  });
  console.table(tables.filter(({ rows }) => rows > 0.1).sort((a, b) => b['index entries'] - a['index entries']));

  function printMost(title: string, most: readonly (readonly [string, number])[]): void {
    process.stdout.write(`\n${title}\n`);
    for (const [name, number] of most)
      process.stdout.write(
        `${(number / count).toFixed(2).padStart(8)}  ${name.replaceAll(/\s+/g, ' ').slice(0, 200)}\n`,
      );
  }

  function mostOf(
    first: ReadonlyMap<string, number>,
    last: ReadonlyMap<string, number>,
  ): (readonly [string, number])[] {
    return [...last]
      .map(([name, number]) => [name, number - (first.get(name) ?? 0)] as const)
      .filter(([, number]) => number > 0)
      .sort(([, a], [, b]) => b - a)
      .slice(0, listed);
  }
}
