import { z } from 'zod';
import { Coordinates } from '../../shared/geo.js';
import { OpeningWeek } from '../../shared/opening-hours.js';
import { oneOrBothOf, someField } from '../../shared/refinements.js';
import { component, type Named } from '../../shared/schema.js';
import { Email, note, Phone, text } from '../../shared/text.js';
import { VatId } from '../../shared/vat-id.js';
import { vehicles } from '../../shared/vehicles.js';
import { storeCategories } from '../discovery/filters.js';
import { applicantKinds } from './kinds.js';

const password = z.string().min(1).max(256).describe('At least 12 characters, not a common password');

const leadRequest = z
  .object({
    kind: z.enum(applicantKinds).describe('`supplier` sells, `courier` delivers, `fleet` employs couriers'),
    name: text(80).describe('Name of the applicant'),
    email: Email,
    phone: Phone.optional(),
    city: text(80),
    password: password
      .optional()
      .describe('Opens an account for the applicant. Not allowed with a session to whose account the lead belongs'),
  })
  .strict();
export interface LeadRequestSchema extends Named<typeof leadRequest> {}
/** The start of an application. */
export const LeadRequest: LeadRequestSchema = component('LeadRequest', leadRequest);
export type LeadRequest = z.infer<LeadRequestSchema>;

const leadUpdate = z
  .object({
    name: text(80).optional(),
    phone: Phone.optional(),
    city: text(80).optional(),
    companyName: text(160).optional().describe('Suppliers and fleets'),
    vatId: VatId.optional().describe('Suppliers and fleets: CUI, with the prefix `RO` when registered for VAT'),
    storeName: text(80).optional().describe('Suppliers: name of the store for customers'),
    category: z.enum(storeCategories).optional().describe('Suppliers'),
    address: text(300).optional().describe('Suppliers: address of the store, inside the service area'),
    openingHours: OpeningWeek.optional().describe('Suppliers'),
    vehicle: z.enum(vehicles).optional().describe('Couriers'),
  })
  .strict()
  .refine(...someField);
export interface LeadUpdateSchema extends Named<typeof leadUpdate> {}
/** Changes to an application. Absent fields keep their values. */
export const LeadUpdate: LeadUpdateSchema = component('LeadUpdate', leadUpdate);
export type LeadUpdate = z.infer<LeadUpdateSchema>;

/** The states that staff can set. Going live sets `live`. */
const leadStatusTargets = ['contacted', 'documents_pending', 'in_review', 'approved', 'rejected', 'withdrawn'] as const;
export type LeadStatusTarget = (typeof leadStatusTargets)[number];

const leadStatusUpdate = z
  .object({
    status: z.enum(leadStatusTargets),
    reason: note(500)
      .min(1)
      .optional()
      .describe('Shown to the applicant. Required for `rejected`, not allowed otherwise'),
  })
  .strict()
  .refine(({ status, reason }) => (status === 'rejected') === (reason !== undefined), {
    message: 'is required to reject, and not allowed otherwise',
    path: ['reason'],
  });
export interface LeadStatusUpdateSchema extends Named<typeof leadStatusUpdate> {}
/** The new state of a lead. */
export const LeadStatusUpdate: LeadStatusUpdateSchema = component('LeadStatusUpdate', leadStatusUpdate);

const invitationAcceptance = z.object({ token: text(100).describe('Token of the invitation'), password }).strict();
export interface InvitationAcceptanceSchema extends Named<typeof invitationAcceptance> {}
/** The token of an invitation, and the password of the account to open. */
export const InvitationAcceptance: InvitationAcceptanceSchema = component('InvitationAcceptance', invitationAcceptance);

const customerIntentRequest = z
  .object({
    addressText: text(300).optional(),
    coordinates: Coordinates.optional().describe('Takes precedence over the text'),
    email: Email.optional().describe(
      'Address for a notification when we deliver there; stored only for a place outside the service area',
    ),
    consent: z.literal(true).optional().describe('Consent to store the e-mail address; required with `email`'),
  })
  .strict()
  .refine(...oneOrBothOf('addressText', 'coordinates'))
  .refine((body) => body.email === undefined || body.consent === true, {
    message: 'must be true to store the e-mail address',
    path: ['consent'],
  });
export interface CustomerIntentRequestSchema extends Named<typeof customerIntentRequest> {}
/** The address to which someone wants to order. */
export const CustomerIntentRequest: CustomerIntentRequestSchema = component(
  'CustomerIntentRequest',
  customerIntentRequest,
);
