import { z } from 'zod';
import { component, type Named } from '../../shared/schema.js';

/** The reasons for which a decision round chose a courier, or left a job without one. */
export const decisionReasonCodes = [
  'nearest',
  'joins_trip',
  'bundled',
  'free_soon',
  'nearer_declined',
  'nearer_may_not',
  'nearer_shift_ends',
  'nearer_busy',
  'nearer_needed',
  'nearer_earned_more',
  'nearer_other',
  'waits_for_courier',
  'waits_for_bundle',
  'waits_for_goods',
  'after_other_orders',
  'no_courier',
  'refused',
  'shift_ends',
  'no_room',
  'declined_by_all',
  'changed',
  'planned',
  'nothing_waits',
  'paused',
] as const;
export type DecisionReasonCode = (typeof decisionReasonCodes)[number];

const decisionReason = z
  .object({
    code: z.enum(decisionReasonCodes),
    text: z
      .string()
      .describe(
        'A sentence in the language of your account, with distances and minutes. Couriers never see the name of another one',
      ),
  })
  .strict();
export interface DecisionReasonSchema extends Named<typeof decisionReason> {}
/** A reason of a decision, for people. */
export const DecisionReason: DecisionReasonSchema = component('DecisionReason', decisionReason);
export type DecisionReason = z.infer<DecisionReasonSchema>;
