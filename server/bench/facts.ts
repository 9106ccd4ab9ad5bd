import type { Store, Tables } from '@doorstep/core';

/** Number of days over which the past orders are spread. The last one is today. */
const days = 90;
const chunk = 500;

type Fact = Tables['kpiFacts'];
type Activity = Tables['kpiActivity'];

/** Writes the facts of `count` past orders, spread evenly over all stores. */
export async function addFacts(store: Store, count: number): Promise<void> {
  const stores = await store.reader.find('stores', {});
  const dates = Array.from({ length: days }, (_, index) => dayBefore(days - 1 - index));
  const facts: Fact[] = [];
  const activity: Activity[] = [];
  const lastDays = new Map<string, string>();
  for (let index = 0; index < count; index += 1) {
    const day = dates[Math.floor((index * days) / count)] ?? '';
    const storeId = stores[index % stores.length]?.id ?? '';
    for (const key of [
      { scope: 'city', scopeId: 'bucharest' } as const,
      { scope: 'store', scopeId: storeId } as const,
    ]) {
      facts.push(fact(index, day, key));
      // A customer comes back about every two weeks.
      const customer = `acc_${index % Math.ceil(count / 6)}`;
      const last = lastDays.get(`${key.scopeId}|${customer}`);
      if (last === day) continue;
      lastDays.set(`${key.scopeId}|${customer}`, day);
      const id = `${day}|${key.scopeId}|${customer}`;
      activity.push({ id, day, ...key, kind: 'customer', actorId: customer, previousDay: last ?? null });
    }
  }
  await insert(store, 'kpiFacts', facts);
  await insert(store, 'kpiActivity', activity);
  // The orders that the requests refer to have opened today.
  await store.transaction(async (db) => {
    for (const id of dates) await db.insertIfAbsent('kpiDays', { id, closedAt: null });
  });
}

function fact(index: number, day: string, key: Pick<Fact, 'scope' | 'scopeId'>): Fact {
  const orderId = `ord_past${index}`;
  const delivered = index % 20 !== 0;
  return {
    id: `${orderId}|${key.scope}`,
    orderId,
    ...key,
    day,
    placedDay: day,
    status: delivered ? 'delivered' : 'cancelled',
    reason: delivered ? null : 'changed_mind',
    acceptSeconds: (index % 30) * 10,
    deliverySeconds: delivered ? 1_200 + (index % 60) * 60 : null,
    assignSeconds: delivered ? (index % 40) * 10 : null,
    reassignments: index % 25 === 0 ? 1 : 0,
    lateSeconds: delivered ? Math.max(0, (index % 60) - 45) * 60 : null,
  };
}

/** Returns the calendar day in Bucharest this many days ago. */
function dayBefore(count: number): string {
  const bucharest = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bucharest' });
  return bucharest.format(Date.now() - count * 86_400_000);
}

async function insert<T extends 'kpiFacts' | 'kpiActivity'>(
  store: Store,
  table: T,
  rows: readonly Tables[T][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    await store.transaction((db) => db.insert(table, ...rows.slice(start, start + chunk)));
  }
}
