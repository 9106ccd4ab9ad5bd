import { updateRoutes } from '../../couriers/route-plans/update-routes.js';
import type { JobHandler } from '../../kernel/operation/job-handlers.js';
import { carriedDelivery } from '../../orders/deliveries/route-stops.js';
import { carriedOrder } from '../../orders/orders/route-stops.js';
import { carriedDeliveries, carriedOrders } from './carried-jobs.js';

/**
 * Adds everything that a courier carries to their route. The migration that created the routes schedules this job for
 * the couriers who were under way; jobs that are on the route already stay where they are.
 */
export const planRoute: JobHandler = async (effects, { subjectId: courierId }) => {
  const orders = await effects.db.find('orders', { where: { ...carriedOrders, courierId } });
  const deliveries = await effects.db.find('deliveries', { where: { ...carriedDeliveries, courierId } });
  for (const job of [...orders.map(carriedOrder), ...deliveries.map(carriedDelivery)]) {
    if (job) await updateRoutes(effects, null, job);
  }
};
