import { removeFiles } from '../../kernel/files/store-file.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { batchesOf } from '../../kernel/store/batches.js';
import type { OrderBy, TableName, Where } from '../../kernel/store/store.js';
import type { Tables } from '../../kernel/store/tables.js';
import { specimenSeller } from './specimen-seller.js';

/** What the removal of rows and of their files needs. */
type Forgetting = Pick<Effects, 'db' | 'now' | 'schedule'>;

/** A table with rows of test mode. */
interface Part {
  /** Removes all rows of a partner, with the rows that belong to them. */
  removeAll(effects: Forgetting, partnerId: string): Promise<void>;
  /** Removes at most `limit` of them, and returns their number. */
  removeSome(effects: Forgetting, partnerId: string, limit: number): Promise<number>;
}

/** The requirements of a table beside its own rows. */
interface PartOptions<R> {
  /** The order of removal, which an index has. A row comes before those that it refers to. */
  readonly orderBy?: OrderBy<R>;
  /** Removes what belongs to rows, and what refers to them. `id` selects these rows. */
  readonly release?: (effects: Forgetting, id: { readonly in: readonly string[] }, rows: readonly R[]) => Promise<void>;
}

function part<T extends TableName>(
  table: T,
  rowsOf: (partnerId: string) => Where<Tables[T]>,
  { orderBy = [], release }: PartOptions<Tables[T]> = {},
): Part {
  const idsOf = (rows: readonly Tables[T][]) => ({ in: rows.map(({ id }) => id) });
  return {
    async removeAll(effects, partnerId) {
      const { db } = effects;
      const where = rowsOf(partnerId);
      if (release) for await (const rows of batchesOf(db, table, [where])) await release(effects, idsOf(rows), rows);
      await db.remove(table, where);
    },
    async removeSome(effects, partnerId, limit) {
      const { db } = effects;
      const rows = await db.find(table, { where: rowsOf(partnerId), orderBy, limit });
      if (rows.length === 0) return 0;
      await release?.(effects, idsOf(rows), rows);
      // Every table has the text column `id`, which the compiler does not know of a table that it does not know.
      await db.remove(table, { id: idsOf(rows) } as Where<Tables[T]>);
      return rows.length;
    },
  };
}

const inTestMode = (partnerId: string) => ({ partnerId, livemode: false }) as const;
const onItsClock = (partnerId: string) => ({ clockId: partnerId }) as const;
const specimens = (partnerId: string) => ({ buyerId: partnerId, livemode: false });
const specimenSeries = (partnerId: string) => ({
  id: { gte: `${specimenSeller(partnerId)}|`, lt: `${specimenSeller(partnerId)}}` },
});
const newestFirst = [
  ['createdAt', 'desc'],
  ['id', 'desc'],
] as const;

/** Everything in a partner's test mode that belongs to the time of its sandbox. A table comes before those that it refers to. */
const parts: readonly Part[] = [
  part('jobs', onItsClock),
  part('events', inTestMode, {
    orderBy: newestFirst,
    async release({ db }, eventId) {
      await db.remove('webhookAttempts', { eventId });
      await db.remove('webhookMessages', { eventId });
    },
  }),
  part('deliveryClaims', inTestMode, {
    async release(effects, subjectId) {
      await removeFiles(effects, await effects.db.find('files', { where: { subjectId } }));
    },
  }),
  part('deliveries', inTestMode, {
    orderBy: newestFirst,
    async release({ db }, deliveryId, rows) {
      await db.remove('proofs', { deliveryId });
      await db.remove('recipientMessages', { deliveryId });
      await db.remove('ledgerEntries', { subjectId: deliveryId });
      const originals = rows.flatMap(({ returnOfId }) => returnOfId ?? []);
      if (originals.length > 0) await db.update('deliveries', { id: { in: originals } }, { returnId: null });
    },
  }),
  part('invoices', specimens, {
    async release({ db }, subjectId) {
      await db.remove('ledgerEntries', { subjectId });
    },
  }),
  part('invoiceSeries', specimenSeries),
  part('recipientOptOuts', (partnerId) => ({ partnerId })),
  part('deliveryBatches', inTestMode),
  part('quotes', inTestMode, { orderBy: newestFirst }),
  part('batchQuotes', inTestMode),
  part('places', inTestMode),
  part('idempotencyKeys', onItsClock),
];

/** Removes the test data of a partner: quotes, deliveries with proofs, claims and charges, events with their messages, jobs, idempotency keys. */
export async function forgetTestData(effects: Forgetting, partnerId: string): Promise<void> {
  for (const { removeAll } of parts) await removeAll(effects, partnerId);
}

/**
 * Removes at most `limit` rows of the test data of a partner, beside the rows that belong to them. Returns their number: fewer
 * than `limit` if no others are left.
 */
export async function forgetSomeTestData(effects: Forgetting, partnerId: string, limit: number): Promise<number> {
  let removed = 0;
  for (const { removeSome } of parts) {
    if (removed >= limit) break;
    removed += await removeSome(effects, partnerId, limit - removed);
  }
  return removed;
}
