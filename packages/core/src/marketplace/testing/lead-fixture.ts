import type { DocumentKind, DocumentStatus } from '@doorstep/contracts';
import type { DocumentRecord } from '../../couriers/documents/records.js';
import type { StandingDocument } from '../../couriers/documents/standing.js';
import { newLead } from '../onboarding/new-lead.js';
import type { LeadRecord } from '../onboarding/records.js';
import { requiredDocuments } from '../onboarding/required-documents.js';

const now = '2026-11-21T10:00:00.000Z';

/** A complete application, in review, of a courier by bicycle with an account. `change` overrides fields. */
export function courierLeadFixture(change: Partial<LeadRecord> = {}): LeadRecord {
  return {
    ...newLead('lea_01kb2m5v3xe8wr9q4t7n6c0d1f', 'courier', 'radu@posta.example', now),
    status: 'in_review',
    accountId: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f',
    name: 'Radu Ionescu',
    phone: '+40722000111',
    city: 'București',
    vehicle: 'bicycle',
    ...change,
  };
}

/** A complete application, in review, of a bakery in Lipscani with an account. `change` overrides fields. */
export function supplierLeadFixture(change: Partial<LeadRecord> = {}): LeadRecord {
  return courierLeadFixture({
    kind: 'supplier',
    vehicle: null,
    companyName: 'Covrigăria Școlii SRL',
    vatId: 'RO14399840',
    storeName: 'Covrigăria Școlii',
    category: 'bakery',
    address: 'Strada Lipscani 25',
    lat: 44.4317,
    lng: 26.1005,
    zoneId: 'bucharest-sector-3',
    openingHours: Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }]),
    ...change,
  });
}

/** The fields of a document that matter for gaps. */
export function documentOf(
  kind: DocumentKind,
  status: DocumentStatus = 'approved',
  expiresOn: string | null = null,
): StandingDocument {
  return { kind, status, expiresOn, createdAt: now };
}

/** Records of all documents that a lead requires, approved. */
export function approvedDocuments(lead: LeadRecord, newId: () => string): DocumentRecord[] {
  return requiredDocuments(lead).map((kind) => ({
    ...documentOf(kind),
    id: newId(),
    leadId: lead.id,
    courierId: null,
    sequence: 2,
    fileId: null,
    fileName: null,
    uploadedBy: lead.accountId ?? '',
    reviewedBy: null,
    reviewedAt: now,
    rejection: null,
    statusSince: now,
    updatedAt: now,
  }));
}
