import { z } from 'zod';
import { session } from '../../shared/access-rules.js';

import { CityId } from '../../shared/ids.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { component, type Named } from '../../shared/schema.js';
import { vehicles } from '../../shared/vehicles.js';

const hoursOfWeek = 168;

const citySpeeds = z
  .object({
    cityId: CityId,
    vehicle: z.enum(vehicles),
    rides: z.number().int().min(0).describe('Number of rides that count; old ones fade. Fewer than 20 teach nothing'),
    factors: z
      .array(z.number().min(0.5).max(2))
      .length(hoursOfWeek)
      .describe(
        'For each hour of the week on the clocks of the city, from Monday 0 h: 1.4 is 40 % longer than the router says',
      ),
  })
  .strict();
export interface CitySpeedsSchema extends Named<typeof citySpeeds> {}
/** The factors by which rides in a city take longer than its router says. */
export const CitySpeeds: CitySpeedsSchema = component('CitySpeeds', citySpeeds);
export type CitySpeeds = z.infer<CitySpeedsSchema>;

const citySpeedsList = z.object({ data: z.array(CitySpeeds).max(1_000) }).strict();
export interface CitySpeedsListSchema extends Named<typeof citySpeedsList> {}
/** The speeds of cities. */
export const CitySpeedsList: CitySpeedsListSchema = component('CitySpeedsList', citySpeedsList);

/** Scooters in an evening of Bucharest that is slower than its router says. */
const exampleSpeeds: CitySpeeds = {
  cityId: 'bucharest',
  vehicle: 'scooter',
  rides: 1_840,
  factors: Array.from({ length: hoursOfWeek }, (_, hour) => (hour < 120 && [17, 18].includes(hour % 24) ? 1.38 : 1)),
};

/** The learned factors of the cities. */
export const dispatchSpeedsContract = defineRoutes({
  listSpeeds: {
    method: 'GET',
    path: '/api/v1/dispatch-speeds',
    summary: 'List the learned speeds of cities',
    description:
      'For each city, or for one, and each vehicle: how much longer rides of couriers took than the router says, by hour of the week. ' +
      'Routes and estimates count with it.',
    query: z.object({ cityId: CityId.optional() }).strict(),
    responses: { 200: CitySpeedsList },
    metadata: declareRoute({
      access: session('support', 'admin'),
      examples: [{ name: 'slow evenings', query: { cityId: 'bucharest' }, response: { data: [exampleSpeeds] } }],
    }),
  },
});
