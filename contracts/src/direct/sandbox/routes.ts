import { apiKey } from '../../shared/access-rules.js';
import { CreditLimitUpdate } from '../../shared/credit-limit.js';
import { exampleIds, exampleTime, ron } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { idParams } from '../../shared/ids.js';
import { exampleMonthInvoice } from '../../shared/invoice-examples.js';
import { Invoice } from '../../shared/invoices.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { PartnerCredit } from '../account/credit.js';
import { exampleDecided, exampleDecisionRequest } from '../claims/examples.js';
import { ClaimDecisionRequest, DeliveryClaim } from '../claims/schemas.js';
import { exampleDelivery, exampleDeliveryCourier } from '../partner-deliveries/examples.js';
import { Delivery } from '../partner-deliveries/schemas.js';
import {
  ClockAdvance,
  ClockAdvanced,
  FailureRequest,
  SandboxClock,
  ScenarioList,
  SpecimenRequest,
  StepRequest,
} from './schemas.js';

/** The fields that both actions on a delivery have in common. */
const move = {
  method: 'POST',
  headers: idempotencyHeaders,
  pathParams: idParams('delivery'),
  responses: { 200: Delivery },
} as const;

/** Controls of test mode: time, steps, failures. */
export const sandboxContract = defineRoutes({
  getClock: {
    method: 'GET',
    path: '/v1/sandbox/clock',
    summary: 'Get the clock of the sandbox',
    description: 'Your test objects have their own clock: real time plus the time by which you advanced it.',
    responses: { 200: SandboxClock },
    metadata: declareRoute({
      access: apiKey('sandbox:write'),
      errors: ['test_mode_only'],
      examples: [{ name: 'an hour ahead', response: { now: exampleTime, offsetSeconds: 3600 } }],
    }),
  },
  advanceClock: {
    method: 'POST',
    path: '/v1/sandbox/clock/advance',
    summary: 'Advance the clock of the sandbox',
    description:
      'Everything that becomes due happens at its time and in order: couriers move, quotes expire, webhooks are retried. Responds when all of it has happened, or after 20 seconds with `reached: false`.',
    headers: idempotencyHeaders,
    body: ClockAdvance,
    responses: { 200: ClockAdvanced },
    metadata: declareRoute({
      access: apiKey('sandbox:write'),
      idempotency: 'accepted',
      errors: ['test_mode_only', 'sandbox_reset'],
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
  resetClock: {
    method: 'DELETE',
    path: '/v1/sandbox/clock',
    summary: 'Reset the sandbox',
    description:
      'Returns the clock to real time, and deletes the test data that depends on it: quotes, deliveries with their ' +
      'proofs and charges, specimens of invoices, events with their webhook messages and attempts, the credit limit of test ' +
      'mode, and the responses of idempotency keys. API keys and webhook endpoints stay.',
    headers: idempotencyHeaders,
    body: noBody,
    responses: { 200: SandboxClock },
    metadata: declareRoute({
      access: apiKey('sandbox:write'),
      idempotency: 'accepted',
      errors: ['test_mode_only'],
      examples: [{ name: 'to real time', response: { now: exampleTime, offsetSeconds: 0 } }],
    }),
  },
  setCreditLimit: {
    method: 'PUT',
    path: '/v1/sandbox/credit-limit',
    summary: 'Set the credit limit of test mode',
    description:
      'Test deliveries count towards this limit as live ones towards that of your account: `credit_limit.warning` comes at ' +
      '80 %, and a delivery beyond it is refused with `credit_limit_exceeded`. A reset removes the limit.',
    headers: idempotencyHeaders,
    body: CreditLimitUpdate,
    responses: { 200: PartnerCredit },
    metadata: declareRoute({
      access: apiKey('sandbox:write'),
      idempotency: 'accepted',
      errors: ['test_mode_only'],
      examples: [
        {
          name: 'a hundred lei',
          body: { creditLimit: ron(10_000) },
          response: { livemode: false, month: '2026-11', limit: ron(10_000), used: ron(0), available: ron(10_000) },
        },
      ],
    }),
  },
  issueInvoice: {
    method: 'POST',
    path: '/v1/sandbox/invoices',
    summary: 'Issue a specimen of an invoice',
    description:
      'The invoice for the charges of a month so far, as live mode issues it after the end of the month, with `invoice.issued`. ' +
      'Its number begins with `TEST`, and PDF and XML say that it is no fiscal document. A reset deletes it.',
    headers: idempotencyHeaders,
    body: SpecimenRequest,
    responses: { 201: Invoice },
    metadata: declareRoute({
      access: apiKey('sandbox:write'),
      idempotency: 'accepted',
      errors: ['test_mode_only', 'nothing_to_invoice'],
      emits: ['invoice.issued'],
      responseHeaders: { location: 'Path of the new invoice' },
      examples: [
        {
          name: 'of this month',
          body: {},
          response: { ...exampleMonthInvoice, number: 'TEST-2026-000001' },
        },
      ],
    }),
  },
  decideClaim: {
    method: 'POST',
    path: '/v1/sandbox/claims/:id/decide',
    summary: 'Decide a claim',
    description:
      'Plays our support, which decides the claims of live mode: credits the amount, or rejects the claim with 0.',
    headers: idempotencyHeaders,
    pathParams: idParams('deliveryClaim'),
    body: ClaimDecisionRequest,
    responses: { 200: DeliveryClaim },
    metadata: declareRoute({
      access: apiKey('sandbox:write'),
      idempotency: 'accepted',
      errors: ['test_mode_only', 'not_found', 'invalid_transition'],
      emits: ['delivery_claim.decided'],
      examples: [
        {
          name: 'a part of it',
          params: { id: exampleIds.deliveryClaim },
          body: exampleDecisionRequest,
          response: exampleDecided,
        },
      ],
    }),
  },
  listScenarios: {
    method: 'GET',
    path: '/v1/sandbox/scenarios',
    summary: 'List the scenarios',
    description: 'The scenarios of simulated couriers, and the magic addresses that start them.',
    responses: { 200: ScenarioList },
    metadata: declareRoute({
      access: apiKey('sandbox:write'),
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
    ...move,
    path: '/v1/sandbox/deliveries/:id/advance',
    summary: 'Advance a delivery',
    description:
      'The simulated courier takes the next step of the scenario now; the following steps keep their intervals.',
    body: StepRequest,
    metadata: declareRoute({
      access: apiKey('sandbox:write'),
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
    ...move,
    path: '/v1/sandbox/deliveries/:id/fail',
    summary: 'Cause a failure in a delivery',
    description:
      'The possible failures depend on the state: the courier drops out, the goods are lost, nobody opens the door. ' +
      'Reports of the courier and of late steps change no state, as in live mode.',
    body: FailureRequest,
    metadata: declareRoute({
      access: apiKey('sandbox:write'),
      idempotency: 'accepted',
      errors: ['test_mode_only', 'not_found', 'invalid_transition'],
      emits: [
        'delivery.created',
        'delivery.unassigned',
        'delivery.picked_up',
        'delivery.reassigned',
        'delivery.failed',
        'delivery.returning',
        'delivery.delivered',
        'delivery.verification_failed',
        'delivery.problem_reported',
        'delivery.pickup_late',
        'delivery.dropoff_late',
        'delivery.courier_silent',
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
});
