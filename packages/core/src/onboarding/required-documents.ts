import { type DocumentKind, documentKinds, type LeadKind, type StoreCategory, type Vehicle } from '@doorstep/contracts';

/** What decides which documents an applicant brings. */
export interface Applicant {
  readonly kind: LeadKind;
  readonly category: StoreCategory | null;
  readonly vehicle: Vehicle | null;
  /** The company, when it sells already: its own papers were seen then. */
  readonly merchantId: string | null;
}

/** A kind of document, and of whom it is required. */
interface Requirement {
  readonly document: DocumentKind;
  readonly of: LeadKind;
  /** Of every such applicant when absent. */
  readonly when?: (applicant: Applicant) => boolean;
}

const isNewCompany = ({ merchantId }: Applicant): boolean => merchantId === null;

/** Who sells food needs the registration of its kitchen or shop; until the category is known, we take it that one does. */
const handlesFood = ({ category }: Applicant): boolean => category !== 'pharmacy' && category !== 'florist';

/** Vehicles with an engine need a licence, and the compulsory insurance (RCA). */
const hasEngine = ({ vehicle }: Applicant): boolean => vehicle === 'scooter' || vehicle === 'car';

/** Which documents an applicant must bring before it goes live. */
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

/** The kinds of documents that an applicant must bring, in the order of the catalogue of kinds. */
export function requiredDocuments(applicant: Applicant): readonly DocumentKind[] {
  const required = new Set(
    documentRequirements
      .filter((requirement) => requirement.of === applicant.kind && (requirement.when?.(applicant) ?? true))
      .map(({ document }) => document),
  );
  return documentKinds.filter((kind) => required.has(kind));
}
