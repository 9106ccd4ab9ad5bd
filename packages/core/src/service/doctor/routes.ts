import type { CourierRouteRecord } from '../../couriers/route-plans/records.js';
import { orderFault } from '../../couriers/route-plans/sequence.js';
import type { CarriedJob } from '../../couriers/route-plans/update-routes.js';
import { carriedDeliveries, carriedOrders } from '../../dispatch/courier-routes/carried-jobs.js';
import { batchesOf } from '../../kernel/store/batches.js';
import type { Reader } from '../../kernel/store/store.js';
import { carriedDelivery } from '../../orders/deliveries/route-stops.js';
import { carriedOrder } from '../../orders/orders/route-stops.js';
import type { Check, Finding } from './check.js';

/** Compares the routes of couriers with the jobs that they carry. */
export const routes: Check = {
  name: 'routes',
  promise:
    'The route of each courier has the stops that are left of everything they carry, in an order they can follow.',
  severity: 'broken',
  remedy:
    'After an upgrade from release 0.1.0, wait until the jobs courier_route.plan are done. Otherwise the next step of the job corrects its stops.',
  async *examine({ reader }) {
    for await (const rows of batchesOf(reader, 'courierRoutes', [{}])) yield* unlikeCarried(reader, rows);
    for await (const orders of batchesOf(reader, 'orders', [carriedOrders])) {
      yield* withoutRoute(reader, orders.map(carriedOrder));
    }
    for await (const deliveries of batchesOf(reader, 'deliveries', [carriedDeliveries])) {
      yield* withoutRoute(reader, deliveries.map(carriedDelivery));
    }
  },
};

async function* unlikeCarried(reader: Reader, rows: readonly CourierRouteRecord[]): AsyncGenerator<Finding> {
  const courierId = { in: rows.map(({ id }) => id) };
  const [orders, deliveries] = await Promise.all([
    reader.find('orders', { where: { ...carriedOrders, courierId } }),
    reader.find('deliveries', { where: { ...carriedDeliveries, courierId } }),
  ]);
  const jobs = [...orders.map(carriedOrder), ...deliveries.map(carriedDelivery)];
  for (const { id, stops } of rows) {
    const carried = jobs.filter((job) => job?.courierId === id).flatMap((job) => job?.stops ?? []);
    const fault = orderFault(carried, stops);
    if (fault) yield { subject: id, detail: `Stop ${fault.index + 1} of the route ${fault.message}.` };
  }
}

async function* withoutRoute(reader: Reader, jobs: readonly (CarriedJob | null)[]): AsyncGenerator<Finding> {
  const carried = jobs.flatMap((job) => job ?? []);
  const ids = [...new Set(carried.map(({ courierId }) => courierId))];
  const known = await reader.find('courierRoutes', { where: { id: { in: ids } } });
  for (const { id, courierId } of carried) {
    if (!known.some((row) => row.id === courierId)) yield { subject: id, detail: 'Its courier has no route.' };
  }
}
