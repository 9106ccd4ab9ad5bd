import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

/** The states of a dispute. */
export const disputeStatuses = ['needs_response', 'under_review', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

const status = z
  .enum(disputeStatuses)
  .describe(
    '`needs_response`: send evidence to the payment provider; `under_review`: the bank decides; `won`: the money is back; `lost`: the platform bears it',
  );

const dispute = z
  .object({
    id: id('dispute'),
    orderId: id('order'),
    paymentId: id('payment'),
    about: z.enum(['order', 'tip']).describe('The payment of the order, or a tip that was charged later'),
    status,
    amount: Money.describe("What the customer's bank has taken back, until the dispute is won"),
    fee: Money.describe('Fee that the payment provider charges for the dispute'),
    reason: z.string().describe("The payment provider's word for the customer's reason"),
    evidenceDueBy: Instant.nullable().describe(
      'End of the time in which the payment provider takes evidence; null if it does not say',
    ),
    provider: z.string(),
    providerReference: z.string().describe("The payment provider's name for the dispute"),
    createdAt: Instant,
    closedAt: Instant.nullable().describe('When it was won or lost; null while it is open'),
  })
  .strict();
export interface DisputeSchema extends Named<typeof dispute> {}
/** A dispute: a customer's bank has taken back money that was captured. */
export const Dispute: DisputeSchema = component('Dispute', dispute);
export type Dispute = z.infer<DisputeSchema>;

const disputeList = page(Dispute);
export interface DisputeListSchema extends Named<typeof disputeList> {}
/** A page of disputes, newest first. */
export const DisputeList: DisputeListSchema = component('DisputeList', disputeList);

const disputePlay = z
  .object({
    status: z
      .enum(disputeStatuses)
      .describe(
        '`needs_response` opens a dispute about the payment, unless one is open; the others continue the open one',
      ),
    amount: Money.optional().describe(
      'With `needs_response`, what the bank takes back. Default: all of the payment that is neither refunded nor disputed',
    ),
  })
  .strict();
export interface DisputePlaySchema extends Named<typeof disputePlay> {}
/** A step of a dispute that the sandbox plays. */
export const DisputePlay: DisputePlaySchema = component('DisputePlay', disputePlay);

const disputeEventData = z
  .object({
    disputeId: id('dispute'),
    orderId: id('order'),
    status,
    amount: Money,
    evidenceDueBy: Instant.nullable(),
  })
  .strict();
export interface DisputeEventDataSchema extends Named<typeof disputeEventData> {}
/** The data of an event about a dispute: the dispute right after the change. */
export const DisputeEventData: DisputeEventDataSchema = component('DisputeEventData', disputeEventData);
export type DisputeEventData = z.infer<DisputeEventDataSchema>;
