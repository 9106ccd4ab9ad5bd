import { batchesOf } from '../../kernel/store/batches.js';
import type { Reader } from '../../kernel/store/store.js';
import type { Check, Finding } from './check.js';
import { type EventLink, eventChains } from './event-chains.js';
import { type StatefulTableName, statefulTableNames, statesAfter, stateWithoutEvents } from './stateful-tables.js';

/** Compares the state of every record with the last of its events that determines a state. */
export const states: Check = {
  name: 'states',
  promise:
    'The status of each order, delivery, dispute, document, application, ticket, referral and privacy request follows from its events.',
  severity: 'broken',
  remedy:
    'Read the events of the record. If a row was edited by hand, undo the edit. Otherwise restore the row from a backup.',
  async *examine({ reader }) {
    for (const table of statefulTableNames) yield* examineTable(reader, table);
  },
};

async function* examineTable(reader: Reader, table: StatefulTableName): AsyncGenerator<Finding> {
  for await (const rows of batchesOf(reader, table, [{}])) {
    const chains = await eventChains(reader, rows);
    for (const { id, status } of rows) {
      if (follows(table, status, chains.get(id) ?? [])) continue;
      yield { subject: id, detail: `The status is ${status}, but no event leads to it.` };
    }
  }
}

/** Returns true if the last event that determines a state allows this one. */
function follows(table: StatefulTableName, status: string, chain: readonly EventLink[]): boolean {
  if (chain.length === 0) return status === stateWithoutEvents(table);
  for (const { type } of chain.toReversed()) {
    const possible = statesAfter(table, type);
    if (possible.has(status)) return true;
    if (!possible.has('same')) return false;
  }
  return false;
}
