import {
  createIncrementalRefresh,
  type RefreshingCall,
  type RefreshTime,
  refreshTimeOf,
} from '../../kernel/store/incremental-refresh.js';
import type { Reader } from '../../kernel/store/store.js';
import type { CourierRecord } from './records.js';

/** All couriers by id, at most a second old. */
export type CourierRoster = ReadonlyMap<string, CourierRecord>;

interface CachedRoster {
  readonly couriers: CourierRoster;
  refresh(time: RefreshTime): Promise<void>;
}

const rosters = new WeakMap<Reader, CachedRoster>();

/**
 * Returns the roster, which is cached between calls. Couriers who changed, usually none, are read again: at once after
 * a commit of this process, and within a second after a commit of another.
 */
export async function currentCouriers(call: RefreshingCall): Promise<CourierRoster> {
  const { reader } = call;
  const roster = rosters.get(reader) ?? createRoster(reader);
  rosters.set(reader, roster);
  await roster.refresh(refreshTimeOf(call, 'couriers'));
  return roster.couriers;
}

function createRoster(reader: Reader): CachedRoster {
  const couriers = new Map<string, CourierRecord>();
  const refresh = createIncrementalRefresh<CourierRecord>({
    read: (since) => {
      const where = since === null ? {} : { updatedAt: { gte: since } };
      return reader.find('couriers', { where, orderBy: [['updatedAt', 'asc']] });
    },
    put(row) {
      // A copy has a hidden class, unlike a row that was built column by column, so it is read faster. Searches read thousands.
      const courier = { ...row };
      const known = couriers.get(courier.id);
      if (!known || known.updatedAt <= courier.updatedAt) couriers.set(courier.id, courier);
    },
  });
  return { couriers, refresh };
}
