import {
  createIncrementalRefresh,
  type RefreshingCall,
  type RefreshTime,
  refreshTimeOf,
} from '../kernel/store/incremental-refresh.js';
import type { Reader } from '../kernel/store/store.js';
import type { CourierRecord } from './records.js';

/** All couriers by their id, as they were within the last second. */
export type CourierRoster = ReadonlyMap<string, CourierRecord>;

interface KeptRoster {
  readonly couriers: CourierRoster;
  look(moment: RefreshTime): Promise<void>;
}

const rosters = new WeakMap<Reader, KeptRoster>();

/**
 * The roster is kept between calls; couriers who changed are read again, as a rule none: at once after a commit of this
 * process, and within a second after one of another.
 */
export async function currentCouriers(call: RefreshingCall): Promise<CourierRoster> {
  const { reader } = call;
  const roster = rosters.get(reader) ?? createRoster(reader);
  rosters.set(reader, roster);
  await roster.look(refreshTimeOf(call, 'couriers'));
  return roster.couriers;
}

function createRoster(reader: Reader): KeptRoster {
  const couriers = new Map<string, CourierRecord>();
  const look = createIncrementalRefresh<CourierRecord>({
    read: (since) => {
      const where = since === null ? {} : { updatedAt: { gte: since } };
      return reader.find('couriers', { where, orderBy: [['updatedAt', 'asc']] });
    },
    put(courier) {
      const known = couriers.get(courier.id);
      if (!known || known.updatedAt <= courier.updatedAt) couriers.set(courier.id, courier);
    },
  });
  return { couriers, look };
}
