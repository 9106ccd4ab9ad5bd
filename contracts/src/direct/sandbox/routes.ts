import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { exampleIds, exampleTime } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { id } from '../../shared/ids.js';
import { problemResponses } from '../../shared/problem.js';
import { declareRoute } from '../../shared/route-meta.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';
import { exampleDelivery, exampleDeliveryCourier } from '../partner-deliveries/examples.js';
import { sandboxScenarios } from '../partner-deliveries/scenarios.js';
import { Delivery } from '../partner-deliveries/schemas.js';

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

const params = z.object({ id: id('delivery') });
const access = { kind: 'api_key', scope: 'sandbox:write' } as const;

const c = initContract();

/** Controls of test mode: time, steps, failures. */
export const sandboxContract = c.router(
  {
    clock: {
      method: 'GET',
      path: '/v1/sandbox/clock',
      summary: 'Read the clock of the sandbox',
      description: 'Your test objects live by a clock of your own: real time, and what you advanced it by.',
      responses: { 200: SandboxClock },
      metadata: declareRoute({
        access,
        rate: 'direct',
        idempotency: 'none',
        errors: ['test_mode_only'],
        examples: [{ name: 'an hour ahead', response: { now: exampleTime, offsetSeconds: 3600 } }],
      }),
    },
    advanceClock: {
      method: 'POST',
      path: '/v1/sandbox/clock/advance',
      summary: 'Advance the clock of the sandbox',
      description:
        'Whatever falls due on the way happens at its time and in its order: couriers move, quotes expire, webhooks are tried again. Answers when all of it has happened, or after 20 seconds with `reached: false`.',
      headers: idempotencyHeaders,
      body: ClockAdvance,
      responses: { 200: ClockAdvanced },
      metadata: declareRoute({
        access,
        rate: 'direct',
        idempotency: 'accepted',
        errors: ['test_mode_only'],
        examples: [
          {
            name: 'ten minutes',
            body: { seconds: 600 },
            response: {
              now: '2026-11-21T10:10:00.000Z',
              offsetSeconds: 600,
              target: '2026-11-21T10:10:00.000Z',
              reached: true,
            },
          },
        ],
      }),
    },
    scenarios: {
      method: 'GET',
      path: '/v1/sandbox/scenarios',
      summary: 'List the scenarios',
      description: 'The stories that simulated couriers can play, and the magic addresses that start them.',
      responses: { 200: ScenarioList },
      metadata: declareRoute({
        access,
        rate: 'direct',
        idempotency: 'none',
        errors: ['test_mode_only'],
        examples: [
          {
            name: 'one of them',
            response: {
              data: [
                {
                  scenario: 'no_courier',
                  summary: 'No courier is found.',
                  magicAddress: 'Sandbox No Courier, București',
                  steps: [],
                  ends: 'expired',
                },
              ],
            },
          },
        ],
      }),
    },
    advanceDelivery: {
      method: 'POST',
      path: '/v1/sandbox/deliveries/:id/advance',
      summary: 'Let a delivery take its next step',
      description:
        'The simulated courier takes the next step of the scenario now; those after it follow at their pace.',
      headers: idempotencyHeaders,
      pathParams: params,
      body: StepRequest,
      responses: { 200: Delivery },
      metadata: declareRoute({
        access,
        rate: 'direct',
        idempotency: 'accepted',
        errors: ['test_mode_only', 'not_found', 'invalid_transition'],
        emits: [
          'delivery.created',
          'delivery.assigned',
          'delivery.unassigned',
          'delivery.at_pickup',
          'delivery.picked_up',
          'delivery.at_dropoff',
          'delivery.delivered',
          'delivery.returning',
          'delivery.returned',
          'delivery.failed',
          'delivery.verification_failed',
        ],
        examples: [
          {
            name: 'assigned',
            params: { id: exampleIds.delivery },
            body: { steps: 1 },
            response: {
              ...exampleDelivery,
              status: 'assigned',
              sequence: 2,
              courier: exampleDeliveryCourier,
              sandbox: { ...exampleDelivery.sandbox, nextStep: 'courier_arrived_at_pickup' },
            },
          },
        ],
      }),
    },
    failDelivery: {
      method: 'POST',
      path: '/v1/sandbox/deliveries/:id/fail',
      summary: 'Let a delivery go wrong',
      description: 'What it does depends on the state: a courier drops out, the goods are lost, nobody opens.',
      headers: idempotencyHeaders,
      pathParams: params,
      body: FailureRequest,
      responses: { 200: Delivery },
      metadata: declareRoute({
        access,
        rate: 'direct',
        idempotency: 'accepted',
        errors: ['test_mode_only', 'not_found', 'invalid_transition'],
        emits: [
          'delivery.created',
          'delivery.unassigned',
          'delivery.failed',
          'delivery.returning',
          'delivery.delivered',
          'delivery.verification_failed',
        ],
        examples: [
          {
            name: 'the courier drops out',
            params: { id: exampleIds.delivery },
            body: { failure: 'courier_unassigns' },
            response: { ...exampleDelivery, sequence: 3 },
          },
        ],
      }),
    },
  },
  { strictStatusCodes: true, commonResponses: problemResponses },
);
