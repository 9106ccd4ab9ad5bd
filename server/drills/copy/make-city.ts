import { recountDailyTotals, recountDays } from '@doorstep/core';
import { connect, freePort, fulfil, signInDemoPeople, startServerProcess } from '@doorstep/simulation';
import { addPastOrders } from '../../bench/past/past-orders.js';
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.js';

const days = 30;

/** Fills a SQLite file with demo data and `orders` delivered orders, one of them with a review. */
export async function makeCity(filename: string, orders: number): Promise<void> {
  const server = await startServerProcess(await freePort(), filename);
  const people = await signInDemoPeople(connect({ baseUrl: server.url }).platform);
  const { id } = await people.customer.checkout.create(people.cart);
  await fulfil(id, people);
  await people.customer.orders.createReview(id, { rating: 5 });
  await server.stop();
  const store = await openSqliteStore({ filename });
  try {
    await addPastOrders(store, id, orders - 1, days);
    await recountDays(store);
    await recountDailyTotals(store);
  } finally {
    await store.close();
  }
}
