import { z } from 'zod';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';
import { sandboxScenarios } from '../partner-deliveries/kinds.js';

const sandboxClock = z
  .object({
    now: Instant.describe('The present time of your sandbox'),
    offsetSeconds: z.number().int().min(0).describe('How far it is ahead of the real time'),
  })
  .strict();
export interface SandboxClockSchema extends Named<typeof sandboxClock> {}
/** The clock of a partner's sandbox: real time, and what it was advanced by. */
export const SandboxClock: SandboxClockSchema = component('SandboxClock', sandboxClock);

const clockAdvance = z
  .object({
    seconds: z.number().int().min(1).max(2_592_000).optional().describe('From now; at most 30 days'),
    to: Instant.optional().describe('A time in the future of the sandbox; can be sent again until it is reached'),
  })
  .strict()
  .refine(({ seconds, to }) => (seconds === undefined) !== (to === undefined), 'send either seconds or to');
export interface ClockAdvanceSchema extends Named<typeof clockAdvance> {}
/** How far to advance the clock: by `seconds`, or `to` a time. */
export const ClockAdvance: ClockAdvanceSchema = component('ClockAdvance', clockAdvance);

const clockAdvanced = z
  .object({
    now: Instant,
    offsetSeconds: z.number().int().min(0),
    target: Instant.describe('Where the clock was to go'),
    reached: z.boolean().describe('False after 20 s of work: send `to` with the target again'),
  })
  .strict();
export interface ClockAdvancedSchema extends Named<typeof clockAdvanced> {}
/** Where the clock is now. */
export const ClockAdvanced: ClockAdvancedSchema = component('ClockAdvanced', clockAdvanced);

const scenarioDescription = z
  .object({
    scenario: z.enum(sandboxScenarios),
    summary: z.string(),
    magicAddress: z.string().describe('A dropoff address that plays it without `sandbox.scenario`'),
    steps: z.array(z.string()).max(30).describe('What the simulated courier does, one step each `stepSeconds`'),
    ends: z.string().describe('State in which the delivery ends'),
  })
  .strict();
export interface ScenarioDescriptionSchema extends Named<typeof scenarioDescription> {}
/** A story that a simulated courier can play. */
export const ScenarioDescription: ScenarioDescriptionSchema = component('ScenarioDescription', scenarioDescription);

const scenarioList = z.object({ data: z.array(ScenarioDescription).max(50) }).strict();
export interface ScenarioListSchema extends Named<typeof scenarioList> {}
/** All scenarios. */
export const ScenarioList: ScenarioListSchema = component('ScenarioList', scenarioList);

/** What can go wrong on command. */
export const sandboxFailures = [
  'courier_unassigns',
  'pickup_closed',
  'lost_or_damaged',
  'recipient_unreachable',
  'recipient_refused',
  'wrong_pin',
] as const;
export type SandboxFailure = (typeof sandboxFailures)[number];

const stepRequest = z.object({ steps: z.number().int().min(1).max(20).optional().describe('1 when absent') }).strict();
export interface StepRequestSchema extends Named<typeof stepRequest> {}
/** How many steps of its scenario a delivery takes at once. */
export const StepRequest: StepRequestSchema = component('StepRequest', stepRequest);

const failureRequest = z.object({ failure: z.enum(sandboxFailures) }).strict();
export interface FailureRequestSchema extends Named<typeof failureRequest> {}
/** What goes wrong with a delivery now. */
export const FailureRequest: FailureRequestSchema = component('FailureRequest', failureRequest);
