import type { SqlText } from '../sql/sql-text.js';
import type { PostgresStatement } from './postgres-batch.js';
import { isOfStatement } from './postgres-dialect.js';
import type { WithConnection } from './postgres-shared-reads.js';

/** Units of work for one commit. More of them would keep rows locked for longer. */
const maxUnits = 64;

/** Groups on their way. While these are, units of work wait, so that more of them share a commit. */
const maxGroups = 2;

/** Time after which a group no longer counts, because it waits for a lock. */
const patienceMilliseconds = 20;

interface Unit {
  readonly statements: readonly SqlText[];
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that commits the statements of a unit of work, which need no responses. The units that wait go to the
 * database together, in one write, and commit together. If a statement fails, or the commit, nothing has happened: then
 * each unit of the group is sent again by itself, and gets its own error.
 */
export function createGroupCommit(
  withConnection: WithConnection,
  statementOf: (statement: SqlText) => PostgresStatement,
): (statements: readonly SqlText[]) => Promise<void> {
  const waiting: Unit[] = [];
  let groups = 0;
  let isScheduled = false;
  let impatience: NodeJS.Timeout | undefined;

  function schedule(): void {
    if (isScheduled || waiting.length === 0) return;
    if (groups >= maxGroups) {
      impatience ??= setTimeout(begin, patienceMilliseconds);
      return;
    }
    isScheduled = true;
    setImmediate(begin);
  }

  function begin(): void {
    isScheduled = false;
    clearTimeout(impatience);
    impatience = undefined;
    const units = waiting.splice(0, maxUnits);
    if (units.length === 0) return;
    groups += 1;
    void commit(units).finally(() => {
      groups -= 1;
      schedule();
    });
    schedule();
  }

  async function commit(units: readonly Unit[]): Promise<void> {
    try {
      // Units that hold the same row share a statement.
      const statements = new Set(units.flatMap((unit) => unit.statements));
      await withConnection((connection) => connection.batch([...statements].map(statementOf)));
      for (const unit of units) unit.resolve();
    } catch (error) {
      if (units.length > 1 && isOfStatement(error)) {
        await Promise.all(units.map((unit) => commit([unit])));
        return;
      }
      for (const unit of units) unit.reject(error);
    }
  }

  return (statements) =>
    new Promise((resolve, reject) => {
      waiting.push({ statements, resolve, reject });
      schedule();
    });
}
