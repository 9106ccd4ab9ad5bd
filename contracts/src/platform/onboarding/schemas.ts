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

/** Why something is missing: `awaiting_review` waits for staff, everything else for the applicant. */
const gapStates = ['absent', 'awaiting_review', 'rejected', 'expired'] as const;

const onboardingGap = z
  .object({
    part: z.enum(['field', 'document', 'account']).describe('`account`: the applicant has none to sign in with yet'),
    name: z
      .enum([...leadFields, ...documentKinds, 'account'])
      .describe('Field of the lead, kind of the document, or `account`'),
    state: z
      .enum(gapStates)
      .describe('Of the newest document of the kind; fields and accounts are `absent`. `awaiting_review` is for staff'),
  })
  .strict();
export interface OnboardingGapSchema extends Named<typeof onboardingGap> {}
/** One thing that an application lacks before it can go live. */
export const OnboardingGap: OnboardingGapSchema = component('OnboardingGap', onboardingGap);
export type OnboardingGap = z.infer<OnboardingGapSchema>;

const lead = z
  .object({
    id: id('lead'),
    kind: z.enum(leadKinds),
    status: z.enum(leadStatuses),
    statusSince: Instant,
    accountId: id('account').nullable().describe('The account of the applicant; null while there is none'),
    name: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    city: z.string().nullable(),
    companyName: z.string().nullable(),
    vatId: z.string().nullable().describe('Without spaces; `RO` in front means registered for VAT'),
    storeName: z.string().nullable().describe('As customers will read it'),
    category: z.enum(storeCategories).nullable(),
    address: z.string().nullable().describe('Of the store; of a waitlist lead, where orders would go'),
    coordinates: Coordinates.nullable(),
    zoneId: z.string().nullable(),
    openingHours: OpeningWeek.nullable(),
    vehicle: z.enum(vehicles).nullable(),
    reason: z.string().nullable().describe('Why it was rejected, for the applicant'),
    requiredDocuments: z.array(z.enum(documentKinds)).max(documentKinds.length),
    missing: z.array(OnboardingGap).max(30).describe('What it lacks before it can go live'),
    merchantId: id('merchant').nullable().describe('The company that sells: known from the start for another store'),
    storeId: id('store').nullable().describe('Once live'),
    courierId: id('courier').nullable().describe('Once live'),
    fleetId: id('fleet').nullable().describe('Once live'),
    allowedActions: z.array(z.enum(leadActions)).max(leadActions.length).describe('What you may do now'),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .strict();
export interface LeadSchema extends Named<typeof lead> {}
/** An application: what it says, how far it is, and what it lacks. */
export const Lead: LeadSchema = component('Lead', lead);
export type Lead = z.infer<LeadSchema>;

const leadList = page(Lead);
export interface LeadListSchema extends Named<typeof leadList> {}
/** A page of leads. */
export const LeadList: LeadListSchema = component('LeadList', leadList);

const appliedLead = z
  .object({
    lead: Lead,
    signedIn: SignedIn.nullable().describe('A session of the account that was opened; null when none was'),
  })
  .strict();
export interface AppliedLeadSchema extends Named<typeof appliedLead> {}
/** A lead, and the applicant's session. */
export const AppliedLead: AppliedLeadSchema = component('AppliedLead', appliedLead);

const invitation = z
  .object({
    id: id('invitation'),
    leadId: id('lead'),
    token: z.string().describe('For the applicant, once; shown only here'),
    expiresAt: Instant,
  })
  .strict();
export interface InvitationSchema extends Named<typeof invitation> {}
/** What lets an applicant open an account. */
export const Invitation: InvitationSchema = component('Invitation', invitation);
export type Invitation = z.infer<InvitationSchema>;

/** What an address brings a customer. */
const intentOutcomes = ['inside', 'outside', 'waitlisted'] as const;

const customerIntent = z
  .object({
    outcome: z
      .enum(intentOutcomes)
      .describe('`inside`: we deliver there; `outside`: not yet; `waitlisted`: not yet, and we keep the e-mail'),
    label: z.string().nullable().describe('The address as it was understood; null for a pin'),
    coordinates: Coordinates,
    zoneId: z.string().nullable(),
    storesOpen: z.number().int().min(0).describe('Stores that deliver there and are open now'),
    storesTotal: z.number().int().min(0).describe('Stores that deliver there at any time'),
    next: z.enum(['browse_stores', 'join_waitlist', 'wait']).describe('Where to go on'),
    storesPath: z.string().nullable().describe('Path of the list of these stores; null outside'),
  })
  .strict();
export interface CustomerIntentSchema extends Named<typeof customerIntent> {}
/** Whether somebody can order to an address, and where to go on. */
export const CustomerIntent: CustomerIntentSchema = component('CustomerIntent', customerIntent);
export type CustomerIntent = z.infer<CustomerIntentSchema>;
