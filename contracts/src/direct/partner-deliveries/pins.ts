import { z } from 'zod';
import { component, type Named } from '../../shared/schema.js';

/** The form of every PIN. */
export const pinPattern = /^\d{4}$/;

const generatedPin = z.object({ source: z.literal('generated').describe('We draw the PIN') }).strict();
export interface GeneratedPinSchema extends Named<typeof generatedPin> {}
/** We draw the PIN, as for `true`. */
export const GeneratedPin: GeneratedPinSchema = component('GeneratedPin', generatedPin);

const senderPin = z
  .object({
    source: z.literal('sender').describe('You choose the PIN'),
    value: z.string().regex(pinPattern, 'must be four digits').describe('The PIN: four digits'),
  })
  .strict();
export interface SenderPinSchema extends Named<typeof senderPin> {}
/** You choose the PIN. */
export const SenderPin: SenderPinSchema = component('SenderPin', senderPin);

const contactPhonePin = z
  .object({ source: z.literal('contact_phone').describe('The PIN is the end of the phone number') })
  .strict();
export interface ContactPhonePinSchema extends Named<typeof contactPhonePin> {}
/** The PIN is the last four digits of `contact.phone` of the stop, which the courier then sees without these digits. */
export const ContactPhonePin: ContactPhonePinSchema = component('ContactPhonePin', contactPhonePin);

const pinChoice = z.discriminatedUnion('source', [GeneratedPin, SenderPin, ContactPhonePin]);
export interface PinChoiceSchema extends Named<typeof pinChoice> {}
/** The origin of a PIN. */
export const PinChoice: PinChoiceSchema = component('PinChoice', pinChoice);
export type PinChoice = z.infer<PinChoiceSchema>;
