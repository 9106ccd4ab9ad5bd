import type { LiveBus } from '../../kernel/ports/live-bus.js';
import type { Reader } from '../../kernel/store/store.js';
import { ownerOfTopic } from './events-topic.js';

/** The tables of rows that streams follow. The `id` of events is the topic of their partner and mode. */
export type FollowedTable = 'orders' | 'deliveries' | 'courierRoutes' | 'courierWork' | 'events';

/**
 * Finds changes of followed rows whose notifications were lost, for example because the process that made the change
 * died before it sent them.
 */
export interface ChangeCheck {
  /** Watches a row, whose changes wake a topic. Returns the function that ends it. */
  watch(table: FollowedTable, id: string, topic: string): () => void;
  /** Wakes the topics of all rows that changed since the last check, with one query for each table. */
  check(reader: Reader): Promise<void>;
}

interface WatchedRow {
  readonly table: FollowedTable;
  readonly id: string;
  readonly topic: string;
  /** Undefined before the first check, and without a row. */
  version: string | undefined;
}

/** Number of ids in a query. */
const idsAtOnce = 500;

export function createChangeCheck(live: Pick<LiveBus, 'publishHere'>): ChangeCheck {
  const watched = new Set<WatchedRow>();

  async function checkTable(reader: Reader, table: FollowedTable): Promise<void> {
    const rows = [...watched].filter((row) => row.table === table);
    const versions = await readVersions(reader, table, [...new Set(rows.map(({ id }) => id))]);
    const changed = rows.filter((row) => row.version !== versions.get(row.id));
    for (const row of changed) row.version = versions.get(row.id);
    // A row that is new here may have changed since it was read.
    live.publishHere(changed.map(({ topic }) => topic));
  }

  return {
    watch(table, id, topic) {
      const row: WatchedRow = { table, id, topic, version: undefined };
      watched.add(row);
      return () => void watched.delete(row);
    },
    async check(reader) {
      for (const table of new Set([...watched].map((row) => row.table))) await checkTable(reader, table);
    },
  };
}

async function readVersions(
  reader: Reader,
  table: FollowedTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const versions = new Map<string, string>();
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const where = { id: { in: ids.slice(start, start + idsAtOnce) } };
    for (const [id, version] of await versionsIn[table](reader, where)) versions.set(id, version);
  }
  return versions;
}

type Versions = readonly (readonly [id: string, version: string])[];
type Ids = { readonly id: { readonly in: readonly string[] } };

/** Reads what changes with each change of a row, without the row. */
const versionsIn: Readonly<Record<FollowedTable, (reader: Reader, where: Ids) => Promise<Versions>>> = {
  async orders(reader, where) {
    const groups = await reader.aggregate('orders', { where, groupBy: ['id', 'sequence', 'updatedAt'], sum: [] });
    return groups.map(({ group }) => [group.id, `${group.sequence} ${group.updatedAt}`]);
  },
  async deliveries(reader, where) {
    const groups = await reader.aggregate('deliveries', { where, groupBy: ['id', 'sequence', 'updatedAt'], sum: [] });
    return groups.map(({ group }) => [group.id, `${group.sequence} ${group.updatedAt}`]);
  },
  async courierRoutes(reader, where) {
    const groups = await reader.aggregate('courierRoutes', { where, groupBy: ['id', 'version'], sum: [] });
    return groups.map(({ group }) => [group.id, String(group.version)]);
  },
  async courierWork(reader, where) {
    const groups = await reader.aggregate('courierWork', { where, groupBy: ['id', 'version'], sum: [] });
    return groups.map(({ group }) => [group.id, String(group.version)]);
  },
  async events(reader, where) {
    const owners = where.id.in.map(async (topic) => {
      const list = { where: { ...ownerOfTopic(topic) }, orderBy: [['id', 'desc']], limit: 1 } as const;
      const [latest] = await reader.find('events', list);
      return [topic, latest?.id ?? ''] as const;
    });
    return Promise.all(owners);
  },
};
