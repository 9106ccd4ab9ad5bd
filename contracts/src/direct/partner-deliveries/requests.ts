import { z } from 'zod';
import { Barcode } from '../../shared/barcodes.js';
import { characters } from '../../shared/counted-string.js';
import { id } from '../../shared/ids.js';
import { maxLabels } from '../../shared/item-checks.js';
import { moneyFrom, Price } from '../../shared/money.js';
import { distinct, mostEntries, someField, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { Phone } from '../../shared/telephone.js';
import { maxLineLength, note, text } from '../../shared/text.js';
import { textRules } from '../../shared/text-rules.js';
import { deliveryPickupRule } from '../quotes/pickup-rules.js';
import { Contact, DeliveryItem, load, pickupPlace, stopAddress, TimeWindow } from '../quotes/stops.js';
import { deliveryCancelReasons, handovers, recipientActions, sandboxScenarios, undeliverableActions } from './kinds.js';
import { PinChoice } from './pins.js';
import { RecipientMessagesRequest } from './recipient-messages.js';

/** Maximum length of a note to a courier. */
export const maxNoteLength = 280;

const tip = moneyFrom(0, 10_000).describe(
  'In the currency of the fee: at most 10,000 minor units, or about as much as 100 RON if that is more',
);
export interface TipSchema extends Named<typeof tip> {}
/** A tip for the courier, at most 100 RON. */
export const Tip: TipSchema = component('Tip', tip);

const verificationRequest = z
  .object({
    pin: z
      .union([z.boolean(), PinChoice])
      .optional()
      .describe(
        'Four digits, which the person who meets the courier must state. `true`: we draw them; or an object that says where they come from',
      ),
    barcodes: z
      .union([z.boolean(), z.array(Barcode).min(1).max(maxLabels)])
      .optional()
      .describe('The courier scans them: `true` for those of the items, or a list of labels, such as those of bags'),
    signature: z.boolean().optional(),
    photo: z.boolean().optional(),
    minimumAge: z.number().int().min(14).max(21).optional().describe('The courier checks an identity document'),
  })
  .strict()
  .describe('PIN, signature and minimum age cannot be combined with leaving the goods at the door');
export interface VerificationRequestSchema extends Named<typeof verificationRequest> {}
/** The proof that the courier must collect at a stop before continuing. */
export const VerificationRequest: VerificationRequestSchema = component('VerificationRequest', verificationRequest);

/** The fields of a stop, in single deliveries and in batches. */
export const deliveryStopFields = {
  ...stopAddress,
  contact: Contact,
  notes: note(maxNoteLength).optional().describe('For the courier: floor, entrance, name at the door'),
  verification: VerificationRequest.optional(),
} as const;

const deliveryStop = z.object(deliveryStopFields).strict();
export interface DeliveryStopSchema extends Named<typeof deliveryStop> {}
/** The dropoff of a requested delivery. */
export const DeliveryStop: DeliveryStopSchema = component('DeliveryStop', deliveryStop);

const deliveryPickup = withRule(
  z
    .object({
      ...pickupPlace,
      ...deliveryStopFields,
      address: stopAddress.address.optional().describe('Address text; required without `placeId`'),
      contact: Contact.optional().describe('Required without `placeId`. Default: the contact of the place'),
      notes: deliveryStopFields.notes.describe('For the courier. Default: the instructions of the place'),
    })
    .strict(),
  deliveryPickupRule,
);
export interface DeliveryPickupSchema extends Named<typeof deliveryPickup> {}
/** The pickup of a requested delivery: a stored place, or an address with a contact. */
export const DeliveryPickup: DeliveryPickupSchema = component('DeliveryPickup', deliveryPickup);

const metadata = withRule(
  z.record(characters().regex(textRules.line).max(40), characters().regex(textRules.blankableLines).max(500)),
  mostEntries(20),
);

/** The goods of one dropoff, and what to do with them. */
export const deliveryContent = {
  externalReference: text(maxLineLength).optional().describe('Your own id, unique among your deliveries in this mode'),
  items: z.array(DeliveryItem).min(1).max(100),
  handover: z.enum(handovers).optional().describe('Default: `meet_at_door`'),
  undeliverableAction: z
    .enum(undeliverableActions)
    .optional()
    .describe(
      'Default: `return`, which costs half the fee. With `discard`, the courier disposes of the goods and takes a photo',
    ),
  tip: Tip.optional(),
  metadata: metadata.optional(),
  recipientActions: withRule(z.array(z.enum(recipientActions)).max(recipientActions.length), distinct)
    .optional()
    .describe(
      'What the recipient can do on the tracking page. Default: nothing. `leave_at_door` excludes PIN, signature and minimum age at the dropoff',
    ),
  recipientMessages: RecipientMessagesRequest.optional().describe('Default: we do not write to the recipient'),
} as const;

/** The pace of a simulated courier. */
export const sandboxPace = {
  stepSeconds: z.number().int().min(1).max(3_600).optional().describe('Default: 30'),
  auto: z.boolean().optional().describe('False: the delivery moves only when you advance it'),
} as const;

const { externalReference, items, ...options } = deliveryContent;

const deliveryRequest = z
  .object({
    quoteId: id('quote').optional().describe('Without a quote, the delivery has the current price'),
    externalReference,
    pickup: DeliveryPickup,
    dropoff: DeliveryStop,
    items,
    ...load,
    ...options,
    cashOnDelivery: moneyFrom(1)
      .optional()
      .describe(
        'The cash that the courier collects from the recipient for you, up to the limit of the zone. Default: none',
      ),
    sandbox: z
      .object({
        scenario: z
          .enum(sandboxScenarios)
          .optional()
          .describe('Default: the scenario of a magic address, otherwise `happy`'),
        ...sandboxPace,
      })
      .strict()
      .optional()
      .describe('Test keys only'),
  })
  .strict();
export interface DeliveryRequestSchema extends Named<typeof deliveryRequest> {}
/** A requested delivery. */
export const DeliveryRequest: DeliveryRequestSchema = component('DeliveryRequest', deliveryRequest);

const contactUpdate = withRule(
  z.object({ name: text(maxLineLength).optional(), phone: Phone.optional() }).strict(),
  someField,
);
export interface ContactUpdateSchema extends Named<typeof contactUpdate> {}
/** Changes to the person whom the courier meets. Absent fields keep their values. */
export const ContactUpdate: ContactUpdateSchema = component('ContactUpdate', contactUpdate);

const stopUpdate = withRule(
  z.object({ notes: note(maxNoteLength).optional(), contact: ContactUpdate.optional() }).strict(),
  someField,
);
export interface DeliveryStopUpdateSchema extends Named<typeof stopUpdate> {}
/** Changes to a stop. Absent fields keep their values. */
export const DeliveryStopUpdate: DeliveryStopUpdateSchema = component('DeliveryStopUpdate', stopUpdate);

const dropoffUpdate = withRule(
  z
    .object({
      notes: note(maxNoteLength).optional(),
      contact: ContactUpdate.optional(),
      address: stopAddress.address.optional().describe('Until the goods are picked up, at the new fee'),
      coordinates: stopAddress.coordinates.describe('Exact position. Default: the position of the geocoded address'),
      window: TimeWindow.nullable()
        .optional()
        .describe('Until the goods are picked up, at the new fee; null: as soon as possible'),
    })
    .strict(),
  someField,
);
export interface DeliveryDropoffUpdateSchema extends Named<typeof dropoffUpdate> {}
/** Changes to the dropoff. Absent fields keep their values. */
export const DeliveryDropoffUpdate: DeliveryDropoffUpdateSchema = component('DeliveryDropoffUpdate', dropoffUpdate);

const deliveryUpdate = withRule(
  z
    .object({
      pickup: DeliveryStopUpdate.optional().describe('Until the goods are picked up'),
      dropoff: DeliveryDropoffUpdate.optional().describe('Until the goods are handed over'),
      items: items.optional().describe('Replaces all items, until the goods are picked up, at the new fee'),
      expectedFee: Price.optional().describe(
        'The fee after the change, required with another address, window or items. Otherwise 409 `price_changed` shows it, and nothing changes',
      ),
      tip: Tip.optional().describe('Until the goods are picked up'),
      metadata: metadata.optional().describe('Replaces all entries'),
    })
    .strict(),
  someField,
);
export interface DeliveryUpdateSchema extends Named<typeof deliveryUpdate> {}
/** Changes to a delivery. Absent fields keep their values. */
export const DeliveryUpdate: DeliveryUpdateSchema = component('DeliveryUpdate', deliveryUpdate);

const deliveryCancel = z
  .object({
    reason: z.enum(deliveryCancelReasons),
    note: note(maxNoteLength).optional(),
    expectedFee: Price.optional().describe('The fee of the preview; 409 `price_changed` if the fee is different now'),
  })
  .strict();
export interface DeliveryCancelSchema extends Named<typeof deliveryCancel> {}
/** The reason of a cancellation, and the expected fee. */
export const DeliveryCancel: DeliveryCancelSchema = component('DeliveryCancel', deliveryCancel);

const deliveryReturn = z
  .object({
    note: note(maxNoteLength).optional(),
    expectedFee: Price.optional().describe('The fee of the preview; 409 `price_changed` if the fee is different now'),
  })
  .strict();
export interface DeliveryReturnSchema extends Named<typeof deliveryReturn> {}
/** A note for the courier, and the expected fee. */
export const DeliveryReturn: DeliveryReturnSchema = component('DeliveryReturn', deliveryReturn);

const deliveryTip = z
  .object({ tip: moneyFrom(1, 10_000).describe('Tip for the courier, who receives all of it') })
  .strict();
export interface DeliveryTipSchema extends Named<typeof deliveryTip> {}
/** A tip after the delivery. */
export const DeliveryTip: DeliveryTipSchema = component('DeliveryTip', deliveryTip);

const pinReset = z
  .object({
    stop: z.enum(['pickup', 'dropoff']),
    pin: PinChoice.optional().describe('Default: we draw the new PIN, whatever the origin of the old one'),
  })
  .strict();
export interface PinResetSchema extends Named<typeof pinReset> {}
/** The stop that needs a new PIN, and its origin. */
export const PinReset: PinResetSchema = component('PinReset', pinReset);
