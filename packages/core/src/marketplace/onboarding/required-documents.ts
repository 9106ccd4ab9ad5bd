import { type DocumentKind, documentKinds, type LeadKind, type StoreCategory, type Vehicle } from '@doorstep/contracts';

/** Fields of an applicant that determine the required documents. */
export interface Applicant {
  readonly kind: LeadKind;
  readonly category: StoreCategory | null;
  readonly vehicle: Vehicle | null;
  /** Id of an existing merchant, whose company documents were already checked. */
  readonly merchantId: string | null;
}

/** A kind of document and the applicants who need it. */
interface Requirement {
  readonly document: DocumentKind;
  readonly of: LeadKind;
  /** Condition; every applicant of the kind needs the document if absent. */
  readonly when?: (applicant: Applicant) => boolean;
}

const isNewCompany = ({ merchantId }: Applicant): boolean => merchantId === null;

/** Sellers of food need the registration of their kitchen or shop. A supplier without a category counts as one. */
const handlesFood = ({ category }: Applicant): boolean => category !== 'pharmacy' && category !== 'florist';

/** Vehicles with an engine need a driving licence and compulsory insurance (RCA). */
const hasEngine = ({ vehicle }: Applicant): boolean => vehicle === 'scooter' || vehicle === 'car';

/** Documents required before an applicant can go live. */
const documentRequirements: readonly Requirement[] = [
  { of: 'supplier', document: 'company_registration', when: isNewCompany },
  { of: 'supplier', document: 'representative_identity', when: isNewCompany },
  { of: 'supplier', document: 'bank_account', when: isNewCompany },
  { of: 'supplier', document: 'food_safety', when: handlesFood },
  { of: 'courier', document: 'identity' },
  { of: 'courier', document: 'right_to_work' },
  { of: 'courier', document: 'bank_account' },
  { of: 'courier', document: 'driving_licence', when: hasEngine },
  { of: 'courier', document: 'vehicle_insurance', when: hasEngine },
  { of: 'fleet', document: 'company_registration' },
  { of: 'fleet', document: 'representative_identity' },
  { of: 'fleet', document: 'bank_account' },
  { of: 'fleet', document: 'liability_insurance' },
];

/** Returns the kinds of documents that an applicant needs, in the order of the contract's list of kinds. */
export function requiredDocuments(applicant: Applicant): readonly DocumentKind[] {
  const required = new Set(
    documentRequirements
      .filter((requirement) => requirement.of === applicant.kind && (requirement.when?.(applicant) ?? true))
      .map(({ document }) => document),
  );
  return documentKinds.filter((kind) => required.has(kind));
}
