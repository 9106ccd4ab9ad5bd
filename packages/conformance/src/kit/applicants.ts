import { type ApplicantKind, type DocumentKind, documentKinds, documentKindsWithExpiry } from '@doorstep/contracts';
import type { Document, Lead, PlatformSession } from '@doorstep/sdk/platform';
import { files } from './document-uploads.js';
import type { Harness } from './harness.js';

/** An applicant with its lead and a session. */
export interface Applicant {
  readonly kind: ApplicantKind;
  readonly lead: Lead;
  readonly session: PlatformSession;
}

export const applicantPassword = 'patru-castane-coapte';

/** Opening hours around the clock on every day. */
const allWeek = Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }]);

/** Address of the stores that applicants open, far from those of the demo data. */
export const remoteAddress = 'Bulevardul Iuliu Maniu 7, București';

const applicationDetails = {
  courier: { phone: '+40722000111', vehicle: 'bicycle' },
  fleet: { phone: '+40722000112', companyName: 'Roți Rapide SRL', vatId: '14399840' },
  supplier: {
    phone: '+40722000113',
    companyName: 'Zmeurăria Mică SRL',
    vatId: 'RO14399840',
    storeName: 'Zmeurăria Mică',
    category: 'bakery',
    address: remoteAddress,
    openingHours: allWeek,
  },
} as const;

/** Opens an account with an application of this kind. `name` must be unique, because the e-mail address derives from it. */
export async function apply({ platform }: Harness, kind: ApplicantKind, name: string): Promise<Applicant> {
  const email = emailOf(name);
  const { lead, signedIn } = await platform.leads.create({
    kind,
    name,
    email,
    city: 'București',
    password: applicantPassword,
  });
  if (!signedIn) throw new Error('The application with a password opened no session.');
  return { kind, lead, session: platform.withToken(signedIn.token) };
}

/** Returns the e-mail address for a name: `ana.ascunsa@cereri.example` for `Ana Ascunsă`. */
function emailOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${plain.replaceAll(' ', '.')}@cereri.example`;
}

/** Fills in every required field of an application. */
export async function completeApplication({ kind, lead, session }: Applicant, change: object = {}): Promise<Lead> {
  return session.leads.update(lead.id, { ...applicationDetails[kind], ...change });
}

const kindsWithExpiry: readonly DocumentKind[] = documentKindsWithExpiry;

/** Returns the date three years from now, as `YYYY-MM-DD`. */
function expiryDate({ target }: Harness): string {
  return new Date(target.now() + 3 * 365 * 86_400_000).toISOString().slice(0, 10);
}

/** Uploads a document of each kind. */
export async function sendDocuments(
  harness: Harness,
  { lead, session }: Applicant,
  kinds: readonly string[],
): Promise<readonly Document[]> {
  const documents = [];
  for (const [index, kind] of documentKinds.filter((known) => kinds.includes(known)).entries()) {
    const type = index % 2 === 0 ? 'pdf' : 'png';
    const file = new File([Uint8Array.from(files[type])], `${kind}.${type}`);
    const expiry = kindsWithExpiry.includes(kind) ? { expiresOn: expiryDate(harness) } : {};
    documents.push(await session.documents.addForLead(lead.id, { kind, ...expiry, file }));
  }
  return documents;
}

/** Downloads and approves documents as an administrator. */
export async function approveDocuments(harness: Harness, documents: readonly Document[]): Promise<void> {
  const admin = await harness.as('admin');
  for (const { id, expiresOn } of documents) {
    const content = await admin.documents.download(id);
    if (content.size === 0) throw new Error(`Document ${id} is empty.`);
    await admin.documents.review(id, { decision: 'approve', ...(expiresOn === null ? {} : { expiresOn }) });
  }
}

/** Takes an applicant through every step until the lead is live. */
export async function onboard(
  harness: Harness,
  kind: ApplicantKind,
  name: string,
  change: object = {},
): Promise<Applicant> {
  const applicant = await apply(harness, kind, name);
  const { requiredDocuments } = await completeApplication(applicant, change);
  await approveDocuments(harness, await sendDocuments(harness, applicant, requiredDocuments));
  const admin = await harness.as('admin');
  await admin.leads.updateStatus(applicant.lead.id, { status: 'approved' });
  return { ...applicant, lead: await admin.leads.goLive(applicant.lead.id) };
}
