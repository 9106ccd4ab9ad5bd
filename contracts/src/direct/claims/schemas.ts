import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Money, moneyFrom } from '../../shared/money.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { maxLineLength, message, note, text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

/** The reasons for which partners ask for money back. */
export const claimReasons = ['damaged', 'missing_items', 'late', 'wrong_address', 'not_delivered', 'other'] as const;
export type ClaimReason = (typeof claimReasons)[number];

/** The states of a claim. All but the first are final. */
export const claimStatuses = ['submitted', 'approved', 'partly_approved', 'rejected', 'withdrawn'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** The actions on a claim: our support decides, and the partner withdraws. */
export const claimActions = ['decide', 'withdraw'] as const;
export type ClaimAction = (typeof claimActions)[number];

/** Days after the end of a delivery in which its partner can claim money back. */
export const claimDays = 30;

const claimItem = z
  .object({
    name: text(maxLineLength).describe('The name of an item of the delivery'),
    quantity: z.number().int().min(1).max(100),
  })
  .strict();
export interface ClaimItemSchema extends Named<typeof claimItem> {}
/** Pieces of an item that a claim is about. */
export const ClaimItem: ClaimItemSchema = component('ClaimItem', claimItem);

const status = z
  .enum(claimStatuses)
  .describe('`partly_approved`: a part of the amount is credited; all but `submitted` are final');
const reason = z.enum(claimReasons);
const items = z.array(ClaimItem).max(100).describe('The items that the claim is about');

const claimRequest = z
  .object({
    reason,
    amount: moneyFrom(1)
      .optional()
      .describe('At most the fee of the delivery, less what earlier claims brought back. Default: all of that'),
    items: items.optional(),
    text: message(2_000).describe('What happened, for our support'),
  })
  .strict();
export interface DeliveryClaimRequestSchema extends Named<typeof claimRequest> {}
/** A request for money back. */
export const DeliveryClaimRequest: DeliveryClaimRequestSchema = component('DeliveryClaimRequest', claimRequest);
export type DeliveryClaimRequest = z.input<DeliveryClaimRequestSchema>;

const claimDecision = z
  .object({
    amount: Money.describe('What is credited to the partner; 0 if the claim was rejected'),
    note: z.string().nullable().describe('Why it was decided so; null if everything was approved without a word'),
    decidedAt: Instant,
  })
  .strict();
export interface ClaimDecisionSchema extends Named<typeof claimDecision> {}
/** The decision about a claim. */
export const ClaimDecision: ClaimDecisionSchema = component('ClaimDecision', claimDecision);

const claimFields = {
  id: id('deliveryClaim'),
  livemode: z.boolean(),
  deliveryId: id('delivery'),
  externalReference: z.string().nullable().describe('Your reference of the delivery'),
  status,
  sequence: z.number().int().min(1).describe('Number of events about the claim'),
  allowedActions: z.array(z.enum(claimActions)).max(claimActions.length),
  reason,
  amount: Money.describe('The amount that is asked for'),
  items,
  text: z.string(),
  photoIds: z.array(id('file')).max(3).describe('The photos, for their download'),
  decision: ClaimDecision.nullable().describe('Null unless our support decided'),
  createdAt: Instant,
  updatedAt: Instant,
} as const;

const deliveryClaim = z.object(claimFields).strict();
export interface DeliveryClaimSchema extends Named<typeof deliveryClaim> {}
/** A claim: a partner asks for money back for a delivery. */
export const DeliveryClaim: DeliveryClaimSchema = component('DeliveryClaim', deliveryClaim);
export type DeliveryClaim = z.infer<DeliveryClaimSchema>;

const deliveryClaimList = page(DeliveryClaim);
export interface DeliveryClaimListSchema extends Named<typeof deliveryClaimList> {}
/** A page of claims. */
export const DeliveryClaimList: DeliveryClaimListSchema = component('DeliveryClaimList', deliveryClaimList);

const claimForStaff = z
  .object({
    ...claimFields,
    partnerId: id('partner'),
    partnerName: z.string().describe('Name of the partner'),
    fee: Money.describe('The charged fee'),
  })
  .strict();
export interface StaffDeliveryClaimSchema extends Named<typeof claimForStaff> {}
/** A claim as our support sees it. */
export const StaffDeliveryClaim: StaffDeliveryClaimSchema = component('StaffDeliveryClaim', claimForStaff);
export type StaffDeliveryClaim = z.infer<StaffDeliveryClaimSchema>;

const staffDeliveryClaimList = page(StaffDeliveryClaim);
export interface StaffDeliveryClaimListSchema extends Named<typeof staffDeliveryClaimList> {}
/** A page of claims of all partners. */
export const StaffDeliveryClaimList: StaffDeliveryClaimListSchema = component(
  'StaffDeliveryClaimList',
  staffDeliveryClaimList,
);

const decisionRequest = z
  .object({
    amount: moneyFrom(0).describe(
      'What is credited: the claimed amount approves the claim, less approves a part, 0 rejects it',
    ),
    note: note(1_000).optional().describe('For the partner; required unless everything is approved'),
  })
  .strict();
export interface ClaimDecisionRequestSchema extends Named<typeof decisionRequest> {}
/** A decision about a claim. */
export const ClaimDecisionRequest: ClaimDecisionRequestSchema = component('ClaimDecisionRequest', decisionRequest);
export type ClaimDecisionRequest = z.input<ClaimDecisionRequestSchema>;

const claimEventData = z
  .object({
    claimId: id('deliveryClaim'),
    deliveryId: id('delivery'),
    status,
    reason,
    amount: Money.describe('The amount that is asked for'),
    decision: ClaimDecision.nullable(),
  })
  .strict();
export interface DeliveryClaimEventDataSchema extends Named<typeof claimEventData> {}
/** The data of an event about a claim: the claim right after the change, without its text and photos. */
export const DeliveryClaimEventData: DeliveryClaimEventDataSchema = component('DeliveryClaimEventData', claimEventData);
