import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Currency, Money } from '../../shared/money.js';
import { someField } from '../../shared/refinements.js';
import { component, type Named } from '../../shared/schema.js';
import { note, text } from '../../shared/text.js';
import { Contact, DeliveryItem, load, stopAddress } from '../quotes/stops.js';
import { deliveryCancelReasons, handovers, sandboxScenarios, undeliverableActions } from './kinds.js';

/** Longest note to a courier. */
export const maxNoteLength = 280;

const tip = z
  .object({ amount: z.number().int().min(0).max(10_000), currency: Currency })
  .strict()
  .describe('At most 100 RON');
export interface TipSchema extends Named<typeof tip> {}
/** A tip for the courier, at most 100 RON. */
export const Tip: TipSchema = component('Tip', tip);

const verificationRequest = z
  .object({
    pin: z.boolean().optional().describe('A four-digit code of ours that whoever meets the courier has to say'),
    signature: z.boolean().optional(),
    photo: z.boolean().optional(),
    minimumAge: z.number().int().min(14).max(21).optional().describe('The courier looks at a document'),
  })
  .strict()
  .describe('PIN, signature and minimum age exclude leaving the goods at the door');
export interface VerificationRequestSchema extends Named<typeof verificationRequest> {}
/** What the courier has to bring from a stop before going on. */
export const VerificationRequest: VerificationRequestSchema = component('VerificationRequest', verificationRequest);

const deliveryStop = z
  .object({
    ...stopAddress,
    contact: Contact,
    notes: note(maxNoteLength).optional().describe('For the courier: floor, entrance, what to ask for'),
    verification: VerificationRequest.optional(),
  })
  .strict();
export interface DeliveryStopSchema extends Named<typeof deliveryStop> {}
/** One end of a delivery as it is asked for. */
export const DeliveryStop: DeliveryStopSchema = component('DeliveryStop', deliveryStop);

const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 20, 'at most 20 entries');

const deliveryRequest = z
  .object({
    quoteId: id('quote').optional().describe('Priced as of now when absent'),
    externalReference: text(100).optional().describe('Your own id, unique among your deliveries of this mode'),
    pickup: DeliveryStop,
    dropoff: DeliveryStop,
    items: z.array(DeliveryItem).min(1).max(100),
    ...load,
    handover: z.enum(handovers).optional().describe('`meet_at_door` when absent'),
    undeliverableAction: z
      .enum(undeliverableActions)
      .optional()
      .describe('`return` when absent; a return costs half the fee'),
    tip: Tip.optional(),
    metadata: metadata.optional(),
    sandbox: z
      .object({
        scenario: z.enum(sandboxScenarios).optional().describe('`happy` when absent, or as a magic address says'),
        stepSeconds: z.number().int().min(1).max(3_600).optional().describe('30 when absent'),
        auto: z.boolean().optional().describe('False: it moves only when you advance it'),
      })
      .strict()
      .optional()
      .describe('With test keys only'),
  })
  .strict();
export interface DeliveryRequestSchema extends Named<typeof deliveryRequest> {}
/** A delivery as it is asked for. */
export const DeliveryRequest: DeliveryRequestSchema = component('DeliveryRequest', deliveryRequest);

const deliveryUpdate = z
  .object({
    pickup: z
      .object({ notes: note(maxNoteLength) })
      .strict()
      .optional(),
    dropoff: z
      .object({ notes: note(maxNoteLength) })
      .strict()
      .optional(),
    tip: Tip.optional(),
    metadata: metadata.optional().describe('Takes the place of all entries'),
  })
  .strict()
  .refine(...someField);
export interface DeliveryUpdateSchema extends Named<typeof deliveryUpdate> {}
/** What can be changed until the goods are picked up; what is absent stays. */
export const DeliveryUpdate: DeliveryUpdateSchema = component('DeliveryUpdate', deliveryUpdate);

const deliveryCancel = z
  .object({
    reason: z.enum(deliveryCancelReasons),
    note: note(maxNoteLength).optional(),
    expectedFee: Money.optional().describe('The fee of the preview; 409 `price_changed` when it is another one now'),
  })
  .strict();
export interface DeliveryCancelSchema extends Named<typeof deliveryCancel> {}
/** Why a delivery is cancelled, and what that may cost. */
export const DeliveryCancel: DeliveryCancelSchema = component('DeliveryCancel', deliveryCancel);

const deliveryTip = z
  .object({ tip: z.object({ amount: z.number().int().min(1).max(10_000), currency: Currency }).strict() })
  .strict();
export interface DeliveryTipSchema extends Named<typeof deliveryTip> {}
/** A tip after the delivery. */
export const DeliveryTip: DeliveryTipSchema = component('DeliveryTip', deliveryTip);

const pinReset = z.object({ stop: z.enum(['pickup', 'dropoff']) }).strict();
export interface PinResetSchema extends Named<typeof pinReset> {}
/** Which stop gets a new PIN. */
export const PinReset: PinResetSchema = component('PinReset', pinReset);
