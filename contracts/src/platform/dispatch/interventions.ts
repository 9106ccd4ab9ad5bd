import { z } from 'zod';
import { deliveryActions, deliveryStatuses } from '../../direct/partner-deliveries/kinds.js';
import { session } from '../../shared/access-rules.js';
import { exampleIds, exampleTime } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { id } from '../../shared/ids.js';
import { carryingProblems } from '../../shared/problems/carrying-problems.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { component, type Named } from '../../shared/schema.js';
import { note } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';
import { orderActions, orderStatuses } from '../orders/schemas.js';

/** The reasons of support to intervene in an order or delivery. */
export const interventionReasons = [
  'no_courier',
  'courier_late',
  'courier_unreachable',
  'courier_problem',
  'courier_request',
  'customer_request',
  'handover_confirmed',
  'other',
] as const;
export type InterventionReason = (typeof interventionReasons)[number];

const why = { reason: z.enum(interventionReasons), note: note(280).optional().describe('For colleagues') } as const;

const jobAssignment = z
  .object({
    courierId: id('courier'),
    ...why,
    override: z
      .boolean()
      .optional()
      .describe('True ignores distance and capacity. Shift, documents, age, equipment and vehicle always count'),
  })
  .strict();
export interface JobAssignmentSchema extends Named<typeof jobAssignment> {}
/** The courier who shall carry an order or delivery. */
export const JobAssignment: JobAssignmentSchema = component('JobAssignment', jobAssignment);

const intervention = z.object(why).strict();
export interface InterventionSchema extends Named<typeof intervention> {}
/** The reason of an intervention. */
export const Intervention: InterventionSchema = component('Intervention', intervention);

const dispatchedJob = z
  .object({
    jobId: z.union([id('order'), id('delivery')]),
    status: z.union([z.enum(orderStatuses), z.enum(deliveryStatuses)]),
    courierId: id('courier').nullable(),
    allowedActions: z
      .array(z.union([z.enum(orderActions), z.enum(deliveryActions)]))
      .max(20)
      .describe('The actions that you can take now'),
    updatedAt: Instant,
  })
  .strict();
export interface DispatchedJobSchema extends Named<typeof dispatchedJob> {}
/** An order or delivery after an intervention. */
export const DispatchedJob: DispatchedJobSchema = component('DispatchedJob', dispatchedJob);
export type DispatchedJob = z.infer<DispatchedJobSchema>;

const jobId = z.union([id('order'), id('delivery')]).describe('Id of an order, or of a direct delivery in live mode');
const move = {
  method: 'POST',
  pathParams: z.object({ jobId }),
  headers: idempotencyHeaders,
  responses: { 200: DispatchedJob },
} as const;
const params = { jobId: exampleIds.order };
const staff = session('support', 'admin');
const after = (status: string, allowedActions: readonly string[]): object => ({
  jobId: exampleIds.order,
  status,
  courierId: status === 'ready' ? null : exampleIds.courier,
  allowedActions,
  updatedAt: exampleTime,
});

/** Routes by which support changes the courier of an order or a live delivery, or ends it as delivered. */
export const dispatchInterventionsContract = defineRoutes({
  assign: {
    ...move,
    path: '/api/v1/dispatch/:jobId/assign',
    summary: 'Assign a courier',
    description:
      'Gives an order or delivery to a courier: the first one, or another one. After the pickup it records that the goods were handed over. The courier must be on shift and allowed to carry it; `override` ignores distance and capacity. Both couriers are notified.',
    body: JobAssignment,
    metadata: declareRoute({
      access: staff,
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition', ...carryingProblems],
      audit: 'staff',
      emits: ['order.claimed', 'order.reassigned', 'delivery.assigned', 'delivery.reassigned'],
      examples: [
        {
          name: 'another courier',
          params,
          body: { courierId: exampleIds.courier, reason: 'courier_unreachable', override: true },
          response: after('claimed', [
            'cancel',
            'staff_assign',
            'staff_release',
            'staff_mark_delivered',
            'reset_codes',
          ]),
        },
      ],
    }),
  },
  release: {
    ...move,
    path: '/api/v1/dispatch/:jobId/release',
    summary: 'Take a job from its courier',
    description: 'Before the pickup: another courier is looked for. The courier is notified.',
    body: Intervention,
    metadata: declareRoute({
      access: staff,
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition'],
      audit: 'staff',
      emits: ['order.released', 'delivery.unassigned'],
      examples: [
        {
          name: 'a silent courier',
          params,
          body: { reason: 'courier_unreachable' },
          response: after('ready', ['cancel', 'staff_assign', 'reset_codes']),
        },
      ],
    }),
  },
  markDelivered: {
    ...move,
    path: '/api/v1/dispatch/:jobId/mark-delivered',
    summary: 'Mark a job as delivered',
    description:
      'For goods that were handed over without the app: no code or proof is needed. Payments and earnings are the same as when the courier delivers. `closure` says `marked_delivered`.',
    body: Intervention,
    metadata: declareRoute({
      access: staff,
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition'],
      audit: 'staff',
      emits: ['order.delivered', 'delivery.delivered', 'delivery.returned'],
      examples: [
        {
          name: 'the phone of the courier is broken',
          params,
          body: { reason: 'handover_confirmed', note: 'The customer called' },
          response: after('delivered', []),
        },
      ],
    }),
  },
});
