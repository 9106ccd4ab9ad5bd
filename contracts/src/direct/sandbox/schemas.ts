import { z } from 'zod';
import { exactlyOneOf, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, LocalMonth } from '../../shared/time.js';
import { sandboxScenarios } from '../partner-deliveries/kinds.js';

const sandboxClock = z
  .object({
    now: Instant.describe('Current time of your sandbox'),
    offsetSeconds: z.number().int().min(0).describe('Seconds that it is ahead of real time'),
  })
  .strict();
export interface SandboxClockSchema extends Named<typeof sandboxClock> {}
/** The clock of a partner's sandbox: real time plus the seconds by which it was advanced. */
export const SandboxClock: SandboxClockSchema = component('SandboxClock', sandboxClock);

const clockAdvance = withRule(
  z
    .object({
      seconds: z
        .number()
        .int()
        .min(1)
        .max(2_592_000)
        .optional()
        .describe('Seconds from the current time; at most 30 days'),
      to: Instant.optional().describe('A future time of the sandbox; you can send it again until it is reached'),
    })
    .strict(),
  exactlyOneOf('seconds', 'to'),
);
export interface ClockAdvanceSchema extends Named<typeof clockAdvance> {}
/** The advance of the clock: by `seconds`, or `to` a time. */
export const ClockAdvance: ClockAdvanceSchema = component('ClockAdvance', clockAdvance);

const clockAdvanced = z
  .object({
    now: Instant,
    offsetSeconds: z.number().int().min(0),
    target: Instant.describe('The requested time'),
    reached: z.boolean().describe('False if the work took more than 20 s: send `to` with the target again'),
  })
  .strict();
export interface ClockAdvancedSchema extends Named<typeof clockAdvanced> {}
/** The clock after an advance. */
export const ClockAdvanced: ClockAdvancedSchema = component('ClockAdvanced', clockAdvanced);

const scenarioDescription = z
  .object({
    scenario: z.enum(sandboxScenarios),
    summary: z.string(),
    magicAddress: z.string().describe('A dropoff address that starts this scenario without `sandbox.scenario`'),
    steps: z.array(z.string()).max(30).describe('The actions of the simulated courier, one step every `stepSeconds`'),
    ends: z.string().describe('Final state of the delivery'),
  })
  .strict();
export interface ScenarioDescriptionSchema extends Named<typeof scenarioDescription> {}
/** A scenario of a simulated courier. */
export const ScenarioDescription: ScenarioDescriptionSchema = component('ScenarioDescription', scenarioDescription);

const scenarioList = z.object({ data: z.array(ScenarioDescription).max(50) }).strict();
export interface ScenarioListSchema extends Named<typeof scenarioList> {}
/** All scenarios. */
export const ScenarioList: ScenarioListSchema = component('ScenarioList', scenarioList);

/** The failures that you can cause: from `wrong_pin` on, the state stays. */
export const sandboxFailures = [
  'courier_unassigns',
  'courier_replaced',
  'pickup_closed',
  'lost_or_damaged',
  'items_missing',
  'items_refused',
  'recipient_unreachable',
  'recipient_refused',
  'wrong_pin',
  'problem_reported',
  'pickup_late',
  'dropoff_late',
  'courier_silent',
] as const;
export type SandboxFailure = (typeof sandboxFailures)[number];

const stepRequest = z.object({ steps: z.number().int().min(1).max(20).optional().describe('Default: 1') }).strict();
export interface StepRequestSchema extends Named<typeof stepRequest> {}
/** The number of steps of its scenario that a delivery takes at once. */
export const StepRequest: StepRequestSchema = component('StepRequest', stepRequest);

const failureRequest = z.object({ failure: z.enum(sandboxFailures) }).strict();
export interface FailureRequestSchema extends Named<typeof failureRequest> {}
/** The failure to cause in a delivery. */
export const FailureRequest: FailureRequestSchema = component('FailureRequest', failureRequest);

const specimenRequest = z.object({ month: LocalMonth.optional().describe('Default: this month') }).strict();
export interface SpecimenRequestSchema extends Named<typeof specimenRequest> {}
/** The month whose charges the specimen of an invoice shows. */
export const SpecimenRequest: SpecimenRequestSchema = component('SpecimenRequest', specimenRequest);
