import type { DocumentKind } from '../documents/kinds.js';

/** What a lead wants to become; `customer_intent` wants to order. */
export const leadKinds = ['supplier', 'courier', 'fleet', 'customer_intent'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** The kinds that can go live. */
export const applicantKinds = ['supplier', 'courier', 'fleet'] as const satisfies readonly LeadKind[];
export type ApplicantKind = (typeof applicantKinds)[number];

/** States of a lead. */
export const leadStatuses = [
  'new',
  'contacted',
  'documents_pending',
  'in_review',
  'approved',
  'live',
  'rejected',
  'withdrawn',
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** What an applicant or staff may do with a lead, as far as its state allows. */
export const leadActions = [
  'update',
  'contact',
  'request_documents',
  'review',
  'approve',
  'reject',
  'withdraw',
  'invite',
  'go_live',
] as const;
export type LeadAction = (typeof leadActions)[number];

/** What an application is made of, beside its documents. Which kind needs which is told by `missing`. */
export const leadFields = [
  'name',
  'phone',
  'city',
  'companyName',
  'vatId',
  'storeName',
  'category',
  'address',
  'openingHours',
  'vehicle',
] as const;
export type LeadField = (typeof leadFields)[number];

/** What each kind of lead can bring; a courier brings what the lead of a courier can. */
export const documentKindsOf = {
  supplier: ['company_registration', 'representative_identity', 'bank_account', 'food_safety', 'liability_insurance'],
  courier: ['identity', 'right_to_work', 'bank_account', 'driving_licence', 'vehicle_insurance', 'liability_insurance'],
  fleet: [
    'company_registration',
    'representative_identity',
    'bank_account',
    'vehicle_insurance',
    'liability_insurance',
  ],
  customer_intent: [],
} as const satisfies Readonly<Record<LeadKind, readonly DocumentKind[]>>;
