import { z } from 'zod';
import { Coordinates } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { OpeningWeek } from '../../shared/opening-hours.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';
import { SignedIn } from '../auth/schemas.js';
import { storeCategories } from '../discovery/filters.js';
import { documentKinds } from '../documents/kinds.js';
import { leadActions, leadFields, leadKinds, leadStatuses } from './kinds.js';

/** The states of a missing part: `awaiting_review` is waiting for staff, all others for the applicant. */
const gapStates = ['absent', 'awaiting_review', 'rejected', 'expired'] as const;

const onboardingGap = z
  .object({
    part: z.enum(['field', 'document', 'account']).describe('`account`: the applicant has no account yet'),
    name: z
      .enum([...leadFields, ...documentKinds, 'account'])
      .describe('Field of the lead, kind of the document, or `account`'),
    state: z
      .enum(gapStates)
      .describe(
        'State of the newest document of the kind; fields and accounts are `absent`. `awaiting_review` needs staff',
      ),
  })
  .strict();
export interface OnboardingGapSchema extends Named<typeof onboardingGap> {}
/** A part that an application needs before it can go live. */
export const OnboardingGap: OnboardingGapSchema = component('OnboardingGap', onboardingGap);
export type OnboardingGap = z.infer<OnboardingGapSchema>;

const lead = z
  .object({
    id: id('lead'),
    kind: z.enum(leadKinds),
    status: z.enum(leadStatuses),
    statusSince: Instant,
    accountId: id('account').nullable().describe('Account of the applicant; null while there is none'),
    name: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    city: z.string().nullable(),
    companyName: z.string().nullable(),
    vatId: z.string().nullable().describe('Without spaces; the prefix `RO` means registered for VAT'),
    storeName: z.string().nullable().describe('Name of the store for customers'),
    category: z.enum(storeCategories).nullable(),
    address: z.string().nullable().describe('Address of the store; for a waitlist lead, the delivery address'),
    coordinates: Coordinates.nullable(),
    zoneId: z.string().nullable(),
    openingHours: OpeningWeek.nullable(),
    vehicle: z.enum(vehicles).nullable(),
    reason: z.string().nullable().describe('Reason of a rejection, for the applicant'),
    requiredDocuments: z.array(z.enum(documentKinds)).max(documentKinds.length),
    missing: z.array(OnboardingGap).max(30).describe('Parts that are missing before it can go live'),
    merchantId: id('merchant').nullable().describe('The selling company; known from the start for an additional store'),
    storeId: id('store').nullable().describe('Set once live'),
    courierId: id('courier').nullable().describe('Set once live'),
    fleetId: id('fleet').nullable().describe('Set once live'),
    allowedActions: z.array(z.enum(leadActions)).max(leadActions.length).describe('The actions that you can take now'),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .strict();
export interface LeadSchema extends Named<typeof lead> {}
/** An application with its state and its missing parts. */
export const Lead: LeadSchema = component('Lead', lead);
export type Lead = z.infer<LeadSchema>;

const leadList = page(Lead);
export interface LeadListSchema extends Named<typeof leadList> {}
/** A page of leads. */
export const LeadList: LeadListSchema = component('LeadList', leadList);

const appliedLead = z
  .object({
    lead: Lead,
    signedIn: SignedIn.nullable().describe('A session of the new account; null if no account was opened'),
  })
  .strict();
export interface AppliedLeadSchema extends Named<typeof appliedLead> {}
/** A lead, with a session of the applicant. */
export const AppliedLead: AppliedLeadSchema = component('AppliedLead', appliedLead);

const invitation = z
  .object({
    id: id('invitation'),
    leadId: id('lead'),
    token: z.string().describe('Token for the applicant; shown only here'),
    expiresAt: Instant,
  })
  .strict();
export interface InvitationSchema extends Named<typeof invitation> {}
/** An invitation to open an account. */
export const Invitation: InvitationSchema = component('Invitation', invitation);
export type Invitation = z.infer<InvitationSchema>;

/** The results for an address. */
const intentOutcomes = ['inside', 'outside', 'waitlisted'] as const;

const customerIntent = z
  .object({
    outcome: z
      .enum(intentOutcomes)
      .describe(
        '`inside`: we deliver there; `outside`: not yet; `waitlisted`: not yet, and we stored the e-mail address',
      ),
    label: z.string().nullable().describe('The address as we understood it; null for coordinates'),
    coordinates: Coordinates,
    zoneId: z.string().nullable(),
    storesOpen: z.number().int().min(0).describe('Number of stores that deliver there and are open now'),
    storesTotal: z.number().int().min(0).describe('Number of stores that deliver there'),
    next: z.enum(['browse_stores', 'join_waitlist', 'wait']).describe('Next step'),
    storesPath: z.string().nullable().describe('Path of the list of these stores; null outside the service area'),
  })
  .strict();
export interface CustomerIntentSchema extends Named<typeof customerIntent> {}
/** The answer to whether we deliver to an address, with the next step. */
export const CustomerIntent: CustomerIntentSchema = component('CustomerIntent', customerIntent);
export type CustomerIntent = z.infer<CustomerIntentSchema>;
