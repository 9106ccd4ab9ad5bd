import { z } from 'zod';
import { Coordinates } from '../../shared/geo.js';
import { OpeningWeek } from '../../shared/opening-hours.js';
import { oneOrBothOf, type Rule, someField, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { Phone } from '../../shared/telephone.js';
import { addressText, Email, message, text } from '../../shared/text.js';
import { VatId } from '../../shared/vat-id.js';
import { vehicles } from '../../shared/vehicles.js';
import { Password } from '../auth/schemas.js';
import { storeCategories } from '../discovery/filters.js';
import { applicantKinds } from './kinds.js';

const password = Password.describe('At least 12 characters, not a common password; any Unicode characters');

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

const leadUpdate = withRule(
  z
    .object({
      name: text(80).optional(),
      phone: Phone.optional(),
      city: text(80).optional(),
      companyName: text(160).optional().describe('Suppliers and fleets'),
      vatId: VatId.optional().describe('Suppliers and fleets: CUI, with the prefix `RO` when registered for VAT'),
      storeName: text(80).optional().describe('Suppliers: name of the store for customers'),
      category: z.enum(storeCategories).optional().describe('Suppliers'),
      address: addressText(300).optional().describe('Suppliers: address of the store, inside the service area'),
      coordinates: Coordinates.optional().describe(
        'Suppliers: pin of `address`, for an address that we know too imprecisely',
      ),
      openingHours: OpeningWeek.optional().describe('Suppliers'),
      vehicle: z.enum(vehicles).optional().describe('Couriers'),
    })
    .strict(),
  someField,
);
export interface LeadUpdateSchema extends Named<typeof leadUpdate> {}
/** Changes to an application. Absent fields keep their values. */
export const LeadUpdate: LeadUpdateSchema = component('LeadUpdate', leadUpdate);
export type LeadUpdate = z.infer<LeadUpdateSchema>;

/** The states that staff can set. Going live sets `live`. */
const leadStatusTargets = ['contacted', 'documents_pending', 'in_review', 'approved', 'rejected', 'withdrawn'] as const;
export type LeadStatusTarget = (typeof leadStatusTargets)[number];

const reasonToReject: Rule<{ readonly status: LeadStatusTarget; readonly reason?: string | undefined }> = {
  violation({ status, reason }) {
    if ((status === 'rejected') === (reason !== undefined)) return undefined;
    return reason === undefined
      ? { code: 'required', field: 'reason', message: '`reason` is missing: send it to reject.' }
      : {
          code: 'invalid_value',
          field: 'reason',
          message: `\`reason\` was sent with the status \`${status}\`: send it only with \`rejected\`.`,
        };
  },
  keywords: {
    oneOf: [
      { properties: { status: { const: 'rejected' } }, required: ['reason'] },
      { properties: { status: { not: { const: 'rejected' } }, reason: { not: {} } } },
    ],
  },
};

const leadStatusUpdate = withRule(
  z
    .object({
      status: z.enum(leadStatusTargets),
      reason: message(500)
        .optional()
        .describe('Shown to the applicant. Required for `rejected`, not allowed otherwise'),
    })
    .strict(),
  reasonToReject,
);
export interface LeadStatusUpdateSchema extends Named<typeof leadStatusUpdate> {}
/** The new state of a lead. */
export const LeadStatusUpdate: LeadStatusUpdateSchema = component('LeadStatusUpdate', leadStatusUpdate);

const invitationAcceptance = z.object({ token: text(100).describe('Token of the invitation'), password }).strict();
export interface InvitationAcceptanceSchema extends Named<typeof invitationAcceptance> {}
/** The token of an invitation, and the password of the account to open. */
export const InvitationAcceptance: InvitationAcceptanceSchema = component('InvitationAcceptance', invitationAcceptance);

const consentToStore: Rule<{ readonly email?: string | undefined; readonly consent?: true | undefined }> = {
  violation: ({ email, consent }) =>
    email === undefined || consent === true
      ? undefined
      : {
          code: 'required',
          field: 'consent',
          message: '`consent` is missing: send `true` to store the e-mail address, or leave out `email`.',
        },
  keywords: { dependentRequired: { email: ['consent'] } },
};

const customerIntentRequest = withRule(
  withRule(
    z
      .object({
        addressText: addressText(300).optional(),
        coordinates: Coordinates.optional().describe('Takes precedence over the text'),
        email: Email.optional().describe(
          'Address for a notification when we deliver there; stored only for a place outside the service area',
        ),
        consent: z.literal(true).optional().describe('Consent to store the e-mail address; required with `email`'),
      })
      .strict(),
    oneOrBothOf('addressText', 'coordinates'),
  ),
  consentToStore,
);
export interface CustomerIntentRequestSchema extends Named<typeof customerIntentRequest> {}
/** The address to which someone wants to order. */
export const CustomerIntentRequest: CustomerIntentRequestSchema = component(
  'CustomerIntentRequest',
  customerIntentRequest,
);
