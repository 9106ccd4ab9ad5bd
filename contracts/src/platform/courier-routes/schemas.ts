import { z } from 'zod';
import { TimeWindow } from '../../direct/quotes/stops.js';
import { Coordinates } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, Seconds } from '../../shared/time.js';

/** The kinds of stops of a route. */
export const routeStopKinds = ['pickup', 'dropoff'] as const;
export type RouteStopKind = (typeof routeStopKinds)[number];

/** More stops than any courier carries. */
const maxStops = 60;

const jobId = z.union([id('order'), id('delivery')]).describe('Id of an order or of a direct delivery');
const version = z.number().int().min(0).describe('Increases with each change of the stops or their order');

const stopId = z
  .string()
  .max(80)
  .regex(/^(?:pickup|dropoff)\/[a-z]{3}_[0-9a-z]{26}$/, 'must be the id of a stop of the route')
  .describe('Names the stop in this version of the route');

const courierRouteStop = z
  .object({
    id: stopId,
    kind: z.enum(routeStopKinds),
    status: z
      .enum(['next', 'arrived', 'planned'])
      .describe('`arrived`: the courier has reported the arrival. `next`: the courier is on the way to it'),
    jobs: z
      .array(
        z
          .object({
            id: jobId,
            contact: z
              .object({ name: z.string(), phone: z.string().nullable(), company: z.string().nullable() })
              .strict()
              .describe('The person at this stop, as in the order or the delivery'),
            notes: z.string().nullable(),
          })
          .strict(),
      )
      .min(1)
      .max(maxStops)
      .describe('The jobs of this stop. Jobs with the same pickup place share one pickup; a dropoff has one job'),
    address: z.string(),
    coordinates: Coordinates,
    window: TimeWindow.nullable().describe('The time window that the partner asked for'),
    travelSeconds: Seconds.describe('From the stop before, or from the position of the courier, in current traffic'),
    serviceSeconds: Seconds.describe('Expected time at this stop'),
    etaLow: Instant.describe('Earliest arrival'),
    etaHigh: Instant.describe('Latest arrival'),
  })
  .strict();
export interface CourierRouteStopSchema extends Named<typeof courierRouteStop> {}
/** One stop of a courier's route. */
export const CourierRouteStop: CourierRouteStopSchema = component('CourierRouteStop', courierRouteStop);
export type CourierRouteStop = z.infer<CourierRouteStopSchema>;

const courierRoute = z
  .object({
    courierId: id('courier'),
    version,
    at: Instant.describe('The time of these arrivals'),
    stops: z.array(CourierRouteStop).max(maxStops).describe('Next stop first; finished stops are left out'),
  })
  .strict();
export interface CourierRouteSchema extends Named<typeof courierRoute> {}
/** The stops that a courier has yet to make, in their order. */
export const CourierRoute: CourierRouteSchema = component('CourierRoute', courierRoute);
export type CourierRoute = z.infer<CourierRouteSchema>;

const courierRouteUpdate = z
  .object({
    version: version.describe('The `version` of the route that you reorder'),
    stops: z
      .array(stopId)
      .max(maxStops)
      .describe('The `id` of every stop, in the new order. A job is picked up before it is dropped off'),
  })
  .strict();
export interface CourierRouteUpdateSchema extends Named<typeof courierRouteUpdate> {}
/** A new order of the stops of a route. */
export const CourierRouteUpdate: CourierRouteUpdateSchema = component('CourierRouteUpdate', courierRouteUpdate);
export type CourierRouteUpdate = z.infer<CourierRouteUpdateSchema>;
