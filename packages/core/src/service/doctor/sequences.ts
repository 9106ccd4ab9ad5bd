import { batchesOf } from '../../kernel/store/batches.js';
import type { Reader } from '../../kernel/store/store.js';
import type { Check, Finding } from './check.js';
import { type EventLink, eventChains } from './event-chains.js';
import { statefulTableNames } from './stateful-tables.js';

/** Tables whose records keep the number of their last event. */
const countingTables = [...statefulTableNames, 'webhookEndpoints'] as const;

/** Other tables whose records are the subjects of events. */
const otherTables = ['accounts', 'partners', 'apiKeys', 'quotes', 'stores', 'legalAcceptances'] as const;

/** Compares the sequence numbers of events with each other, and with the records that they belong to. */
export const sequences: Check = {
  name: 'sequences',
  promise:
    'The events of each record are numbered from 1 without a gap, and the record has the number of the last one.',
  severity: 'broken',
  remedy: 'Rows were removed or edited by hand, or a restore was incomplete. Restore them from a backup.',
  async *examine({ reader }) {
    for (const table of countingTables) yield* examineTable(reader, table);
    for (const table of otherTables) yield* examineTable(reader, table);
  },
};

async function* examineTable(
  reader: Reader,
  table: (typeof countingTables)[number] | (typeof otherTables)[number],
): AsyncGenerator<Finding> {
  for await (const rows of batchesOf(reader, table, [{}])) {
    const chains = await eventChains(reader, rows);
    for (const row of rows) {
      const detail = faultOf(chains.get(row.id) ?? [], 'sequence' in row ? row.sequence : undefined);
      if (detail !== undefined) yield { subject: row.id, detail };
    }
  }
}

/**
 * Describes the fault of a chain of events, if there is one.
 *
 * @param recorded the number that the record has; undefined if it keeps none.
 */
function faultOf(chain: readonly EventLink[], recorded: number | undefined): string | undefined {
  const [first] = chain;
  const last = chain.at(-1)?.sequence ?? 0;
  // A reset of a sandbox removes the events of test mode, and keeps webhook endpoints.
  if (first && first.sequence !== 1 && first.livemode) return `Its first event has the number ${first.sequence}.`;
  if (first && last - first.sequence + 1 !== chain.length) {
    return `It has ${chain.length} events from ${first.sequence} to ${last}.`;
  }
  if (recorded !== undefined && recorded !== last) return `It counts ${recorded} events, but the last is ${last}.`;
  return undefined;
}
