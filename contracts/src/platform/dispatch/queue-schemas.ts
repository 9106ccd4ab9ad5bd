import { z } from 'zod';
import { deliveryActions, deliveryStatuses } from '../../direct/partner-deliveries/kinds.js';
import { Deadline } from '../../shared/deadlines.js';
import { id, ZoneId } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, Seconds } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';
import { orderActions, orderStatuses } from '../orders/schemas.js';

/** The reasons why a job needs a person. */
export const alertReasons = [
  'not_accepted',
  'not_ready',
  'no_courier',
  'declined_by_all',
  'late_pickup',
  'late_dropoff',
  'courier_silent',
  'problem_reported',
  'merchant_delay',
  'return_late',
] as const;
/** The reason why a job needs a person. */
export type AlertReason = (typeof alertReasons)[number];

const alertedJob = z
  .object({
    kind: z.enum(['order', 'delivery']),
    number: z.string().nullable().describe('Short number of an order; null for a delivery'),
    senderName: z.string().describe('The store, or the sender of a delivery'),
    status: z.union([z.enum(orderStatuses), z.enum(deliveryStatuses)]),
    statusSince: Instant,
    allowedActions: z
      .array(z.union([z.enum(orderActions), z.enum(deliveryActions)]))
      .max(20)
      .describe('The actions that you can take now'),
    deadlines: z.array(Deadline).max(20).describe('The time limits of the current state earliest first'),
    courier: z
      .object({
        id: id('courier'),
        displayName: z.string().describe('First name and initial'),
        vehicle: z.enum(vehicles),
        lastSeenAt: Instant.nullable().describe('Time of the last report; null if there was none'),
      })
      .strict()
      .nullable()
      .describe('The courier who carries the job now'),
  })
  .strict();
export interface AlertedJobSchema extends Named<typeof alertedJob> {}
/** An order or a direct delivery that needs a person. */
export const AlertedJob: AlertedJobSchema = component('AlertedJob', alertedJob);

const dispatchAlert = z
  .object({
    id: id('alert'),
    jobId: z.union([id('order'), id('delivery')]),
    reason: z.enum(alertReasons),
    detail: z.string().nullable().describe('The kind of a reported problem, or the reason of a delay'),
    zoneId: ZoneId,
    courierId: id('courier').nullable().describe('The courier at the time of the alert'),
    dueAt: Instant.describe('The time at which the missing step was due'),
    raisedAt: Instant,
    lateSeconds: Seconds.describe('From `dueAt` until now'),
    job: AlertedJob,
  })
  .strict();
export interface DispatchAlertSchema extends Named<typeof dispatchAlert> {}
/** An open entry of the dispatcher's queue. It ends when the job moves on, or when what was missing happens. */
export const DispatchAlert: DispatchAlertSchema = component('DispatchAlert', dispatchAlert);

const dispatchQueue = page(DispatchAlert);
export interface DispatchQueueSchema extends Named<typeof dispatchQueue> {}
/** A page of open alerts, oldest first. */
export const DispatchQueue: DispatchQueueSchema = component('DispatchQueue', dispatchQueue);
