import { connect, freePort, fulfil, signInDemoPeople, startServerProcess } from '@doorstep/simulation';
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.js';
import { migrate } from '../../src/store/upgrade/migrate.js';
import { multiplyRows, newRows, readOrderRows } from './multiply-rows.js';

/** Fills a SQLite file with demo data and `orders` delivered orders. */
export async function makeCity(filename: string, orders: number): Promise<void> {
  const server = await startServerProcess(await freePort(), filename);
  const store = await openSqliteStore({ filename });
  const rowStore = store as never as Parameters<typeof multiplyRows>[0] & {
    reader: Parameters<typeof readOrderRows>[0];
  };
  try {
    const before = await readOrderRows(rowStore.reader);
    const people = await signInDemoPeople(connect({ baseUrl: server.url }).platform);
    const { id } = await people.customer.checkout.create(people.cart);
    await fulfil(id, people);
    await people.customer.orders.review(id, { rating: 5 });
    await server.stop();
    await migrate(store.knex);
    const rows = newRows(before, await readOrderRows(rowStore.reader));
    await multiplyRows(rowStore, rows, orders - 1);
  } finally {
    await store.close();
  }
}
