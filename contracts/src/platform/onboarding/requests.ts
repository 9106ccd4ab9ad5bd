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

const password = z.string().min(1).max(256).describe('12 characters or more, and no common one');

const leadRequest = z
  .object({
    kind: z.enum(applicantKinds).describe('To sell, to deliver, or to employ couriers'),
    name: text(80).describe('Who applies'),
    email: Email,
    phone: Phone.optional(),
    city: text(80),
    password: password
      .optional()
      .describe('Opens an account, with which the applicant goes on; not with a session that the lead belongs to'),
  })
  .strict();
export interface LeadRequestSchema extends Named<typeof leadRequest> {}
/** The beginning of an application. */
export const LeadRequest: LeadRequestSchema = component('LeadRequest', leadRequest);
export type LeadRequest = z.infer<LeadRequestSchema>;

const leadUpdate = z
  .object({
    name: text(80).optional(),
    phone: Phone.optional(),
    city: text(80).optional(),
    companyName: text(160).optional().describe('Suppliers and fleets'),
    vatId: VatId.optional().describe('Suppliers and fleets: CUI, with `RO` in front when registered for VAT'),
    storeName: text(80).optional().describe('Suppliers: as customers will read it'),
    category: z.enum(storeCategories).optional().describe('Suppliers'),
    address: text(300).optional().describe('Suppliers: of the store, inside the service area'),
    openingHours: OpeningWeek.optional().describe('Suppliers'),
    vehicle: z.enum(vehicles).optional().describe('Couriers'),
  })
  .strict()
  .refine(...someField);
export interface LeadUpdateSchema extends Named<typeof leadUpdate> {}
/** What is known now; what is absent stays as it is. */
export const LeadUpdate: LeadUpdateSchema = component('LeadUpdate', leadUpdate);
export type LeadUpdate = z.infer<LeadUpdateSchema>;

/** The states into which staff puts a lead; `live` comes of going live. */
const leadStatusTargets = ['contacted', 'documents_pending', 'in_review', 'approved', 'rejected', 'withdrawn'] as const;
export type LeadStatusTarget = (typeof leadStatusTargets)[number];

const leadStatusUpdate = z
  .object({
    status: z.enum(leadStatusTargets),
    reason: note(500).min(1).optional().describe('For the applicant to read; needed to reject, and only then'),
  })
  .strict()
  .refine(({ status, reason }) => (status === 'rejected') === (reason !== undefined), {
    message: 'is needed to reject, and only then',
    path: ['reason'],
  });
export interface LeadStatusUpdateSchema extends Named<typeof leadStatusUpdate> {}
/** The state that a lead is to have. */
export const LeadStatusUpdate: LeadStatusUpdateSchema = component('LeadStatusUpdate', leadStatusUpdate);

const invitationAcceptance = z.object({ token: text(100).describe('From the invitation'), password }).strict();
export interface InvitationAcceptanceSchema extends Named<typeof invitationAcceptance> {}
/** The token of an invitation, and the password of the account to open. */
export const InvitationAcceptance: InvitationAcceptanceSchema = component('InvitationAcceptance', invitationAcceptance);

const customerIntentRequest = z
  .object({
    addressText: text(300).optional(),
    coordinates: Coordinates.optional().describe('Takes precedence over the text'),
    email: Email.optional().describe('To be told when we come there; kept only for an address outside'),
    consent: z.literal(true).optional().describe('That we keep the e-mail for this: needed with it'),
  })
  .strict()
  .refine(...oneOrBothOf('addressText', 'coordinates'))
  .refine((body) => body.email === undefined || body.consent === true, {
    message: 'must be true to keep the e-mail',
    path: ['consent'],
  });
export interface CustomerIntentRequestSchema extends Named<typeof customerIntentRequest> {}
/** Where somebody wants to order to. */
export const CustomerIntentRequest: CustomerIntentRequestSchema = component(
  'CustomerIntentRequest',
  customerIntentRequest,
);
