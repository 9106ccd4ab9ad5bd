import { z } from 'zod';
import { component, type Named } from '../../shared/schema.js';
import { CourierRoute } from '../courier-routes/schemas.js';
import { CourierOffer, JobId } from './offers.js';
import { DecisionReason } from './reasons.js';

const courierWork = z
  .object({
    version: z
      .number()
      .int()
      .min(0)
      .describe('Increases with every change: drop a snapshot with a lower version than the one you have'),
    offers: z
      .array(CourierOffer)
      .max(50)
      .describe('Offers that wait for your answer, and accepted ones with jobs that are not ready yet'),
    jobs: z.array(JobId).max(50).describe('The jobs that you carry, oldest first'),
    waiting: DecisionReason.nullable().describe(
      'Why you have no work: on shift, in a zone whose jobs are offered or assigned or while you are paused; otherwise null. Its changes do not increase `version`',
    ),
    route: CourierRoute.describe('The stops of these jobs, in the order in which you make them'),
  })
  .strict();
export interface CourierWorkSchema extends Named<typeof courierWork> {}
/** Everything that a courier has to do now. */
export const CourierWork: CourierWorkSchema = component('CourierWork', courierWork);
export type CourierWork = z.infer<CourierWorkSchema>;
