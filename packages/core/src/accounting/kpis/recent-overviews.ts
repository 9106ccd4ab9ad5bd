import type { KpiOverview } from '@doorstep/contracts';
import type { Clock } from '../../kernel/primitives/clock.js';
import { recentMilliseconds } from '../../kernel/store/recent-rows.js';
import type { Reader, TableName } from '../../kernel/store/store.js';

/** Tables whose rows an overview counts or sums. */
const countedTables = [
  'dispatchOffers',
  'couriers',
  'kpiActivity',
  'kpiCells',
  'kpiDays',
  'kpiFacts',
  'ledgerDays',
  'ledgerEntries',
  'orders',
  'upsellEvents',
] as const satisfies readonly TableName[];

/** The overviews that were counted at a time, by their scope and period. */
interface Counted {
  readonly revision: string;
  readonly until: number;
  readonly overviews: Map<string, Promise<KpiOverview>>;
}

/** The part of a call that the memory needs. */
interface CountingCall {
  readonly reader: Reader;
  readonly ports: { readonly clock: Clock };
  revision(table: TableName): number;
}

const counted = new WeakMap<Reader, Counted>();

/**
 * Returns an overview, which is counted at most once a second unless this process commits to one of its tables. So many
 * open dashboards cost as much as one.
 */
export function recentOverview(
  { reader, ports, revision }: CountingCall,
  key: string,
  count: () => Promise<KpiOverview>,
): Promise<KpiOverview> {
  const now = ports.clock.now();
  const current = countedTables.map(revision).join(' ');
  let known = counted.get(reader);
  if (!known || known.revision !== current || now >= known.until) {
    known = { revision: current, until: now + recentMilliseconds, overviews: new Map() };
    counted.set(reader, known);
  }
  const { overviews } = known;
  const recent = overviews.get(key);
  if (recent) return recent;
  const overview = count();
  overviews.set(key, overview);
  // A failure is not kept.
  overview.catch(() => overviews.delete(key));
  return overview;
}
