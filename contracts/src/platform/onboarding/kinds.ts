import type { DocumentKind } from '../documents/kinds.js';

/** The kinds of leads. `customer_intent` is a customer who wants to order, the others want to work with the platform. */
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

/** The actions on a lead, depending on its state and the caller. */
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

/** The fields of an application. `missing` of a lead lists the fields that its kind still needs. */
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

/** The kinds of documents for each kind of lead; couriers have those of courier leads. */
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
