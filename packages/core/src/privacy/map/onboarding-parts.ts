import { removeFiles } from '../../kernel/files/store-file.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { inBatches } from '../../kernel/store/batches.js';
import type { FileRecord } from '../../kernel/vault/records.js';
import type { LeadRecord } from '../../marketplace/onboarding/records.js';
import { erasedEmail } from './erased.js';
import { part, without } from './part.js';

const whileAccount = 'While the account exists.';

/** Applications of merchants, couriers and fleets, with their documents. */
export const onboardingParts = {
  leads: part('leads', {
    name: 'applications',
    title: 'Applications',
    purpose: 'To decide whether you can sell or deliver, and to set that up.',
    retention:
      'While the account exists; the name and VAT identifier of a company that went live as long as its sales.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => row,
    erasure: {
      outcome: 'anonymised',
      what: 'name, e-mail, phone number and address are removed; the details of a company that went live belong to its sales',
      change: (row) => withoutApplicant(row),
    },
  }),
  leadsByEmail: part('leads', {
    name: 'applications-without-account',
    title: 'Applications and waiting lists under your e-mail, without an account',
    purpose: 'To tell you when there is an answer, or when you can order.',
    retention: 'Until you ask for their removal, or the account with the e-mail is deleted.',
    rows: ({ account }) => [{ email: account.email, accountId: null }],
    exported: 'They were sent without signing in, possibly by someone who mistyped their e-mail. Ask support.',
    erasure: {
      outcome: 'anonymised',
      what: 'name, e-mail, phone number and address are removed',
      change: (row) => withoutApplicant(row),
    },
  }),
  invitations: part('invitations', {
    name: 'invitations',
    title: 'Invitations',
    purpose: 'To let an applicant open an account.',
    retention: 'Until one is accepted or replaced by a newer one; they are valid for 7 days.',
    rows: ({ leadIds }) => inBatches(leadIds).map((leadId) => ({ leadId })),
    exported: ({ id, leadId, createdAt, expiresAt }) => ({ id, leadId, createdAt, expiresAt }),
    erasure: { outcome: 'removed' },
  }),
  documents: part('documents', {
    name: 'documents',
    title: 'Documents',
    purpose: 'To check who you are and that you may do the work, as the law requires.',
    retention: whileAccount,
    rows: ({ documentIds }) => inBatches(documentIds).map((id) => ({ id })),
    exported: (row) => without(row, 'reviewedBy', 'uploadedBy'),
    erasure: {
      outcome: 'anonymised',
      what: 'the file, its name and reasons of rejections are removed; the kind, status and times of the document remain',
      change: () => ({ fileId: null, fileName: null, rejection: null, expiresOn: null }),
    },
  }),
  files: part('files', {
    name: 'files',
    title: 'Files that you uploaded',
    purpose: 'To keep the content of your documents.',
    retention: whileAccount,
    rows: ({ documentIds }) => inBatches(documentIds).map((subjectId) => ({ subjectId, state: 'kept' })),
    exported: (row) => without(row, 'sealedKey', 'state'),
    erasure: { outcome: 'removed', by: forget },
  }),
  archives: part('files', {
    name: 'export-archives',
    title: 'Archives of exports',
    purpose: 'To let you download what you asked for.',
    retention: '7 days.',
    rows: ({ requestIds }) => inBatches(requestIds).map((subjectId) => ({ subjectId, state: 'kept' })),
    exported: 'An archive does not include earlier archives.',
    erasure: { outcome: 'removed', by: forget },
  }),
} as const;

function forget(effects: Effects, files: readonly FileRecord[]): Promise<void> {
  return removeFiles(effects, files);
}

function withoutApplicant({ id, status, kind, ...lead }: LeadRecord) {
  const isCompany = status === 'live' && kind !== 'courier';
  return {
    name: null,
    email: erasedEmail(id),
    phone: null,
    city: null,
    companyName: isCompany ? lead.companyName : null,
    vatId: isCompany ? lead.vatId : null,
    storeName: isCompany ? lead.storeName : null,
    address: isCompany ? lead.address : null,
    lat: isCompany ? lead.lat : null,
    lng: isCompany ? lead.lng : null,
    openingHours: null,
    placeKey: null,
    reason: null,
  };
}
