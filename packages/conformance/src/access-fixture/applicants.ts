import type { Store } from '@doorstep/core';
import type { Harness } from '../kit/harness.js';
import type { OwnedObjects } from './owned-objects.js';
import { type People, password, type Side } from './people.js';
import { succeed, textAt } from './successful-call.js';

/** The side that applications are added to. */
export interface ApplicantContext {
  readonly harness: Harness;
  readonly store: Store;
  readonly side: Side;
  readonly people: People;
  readonly owned: OwnedObjects;
}

/** The roles that apply: the kind of lead, a document that is sent with its file and one whose file is awaited. */
export const applicants = {
  merchant: { kind: 'supplier', sent: 'company_registration', awaited: 'bank_account' },
  courier: { kind: 'courier', sent: 'right_to_work', awaited: 'bank_account' },
  fleet: { kind: 'fleet', sent: 'company_registration', awaited: 'bank_account' },
} as const;
export type Applicant = keyof typeof applicants;

export const applicantRoles = Object.keys(applicants) as Applicant[];

/** Adds a lead of each applicant with both documents, an open and an invited lead without an account, and an approved one. */
export async function addApplications(context: ApplicantContext): Promise<void> {
  for (const role of applicantRoles) await addApplication(context, role);
  const { owned, people, harness } = context;
  owned.add('lead', await newLead(context, 'courier', 'open'), 'open');
  const invited = await newLead(context, 'courier', 'invited');
  const token = people.admin.tokens.demo;
  const invitation = await succeed(harness, 'POST', `/api/v1/leads/${invited}/invitation`, { token });
  owned.add('invitation', textAt(invitation, 'token'), 'token');
  await addCourierDocument(context);
  await addApproved(context);
}

async function addApplication(context: ApplicantContext, role: Applicant): Promise<void> {
  const { owned, people, harness, store } = context;
  const { kind, sent, awaited } = applicants[role];
  const leadId = await newLead(context, kind, role);
  const { accountId, tokens } = people[role];
  await store.transaction((db) => db.update('leads', { id: leadId }, { accountId }));
  owned.add('lead', leadId, role);
  const path = `/api/v1/leads/${leadId}/documents`;
  const token = tokens.demo;
  owned.add('document', await sendFile(harness, path, token, sent), `${role} sent`);
  const later = await succeed(harness, 'POST', path, { token, json: { kind: awaited } });
  owned.add('document', textAt(later, 'id'), `${role} awaited`);
}

/** Adds a document of the courier who already works. */
async function addCourierDocument({ owned, people, harness }: ApplicantContext): Promise<void> {
  const path = `/api/v1/couriers/${owned.get('courier')}/documents`;
  const id = await sendFile(harness, path, people.courier.tokens.demo, 'right_to_work');
  owned.add('document', id, 'courier carried');
}

async function sendFile({ target }: Harness, path: string, token: string, kind: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await target.fetch(`${target.baseUrl}${path}`, { method: 'POST', headers, body: fileForm({ kind }) });
  if (answer.status !== 201) throw new Error(`The document was refused: ${await answer.text()}`);
  return textAt(await answer.json(), 'id');
}

async function newLead({ harness, side }: ApplicantContext, kind: string, name: string): Promise<string> {
  const json = { kind, name, email: `${name}.${side}@leads.example`, phone: '+40722000111', city: 'București' };
  return textAt(await succeed(harness, 'POST', '/api/v1/leads', { json }), 'lead', 'id');
}

/** Adds a courier whose application is complete and whose documents are all approved. */
async function addApproved({ harness, store, side, owned }: ApplicantContext): Promise<void> {
  const email = `approved.${side}@leads.example`;
  const json = { kind: 'courier', name: 'Radu Ionescu', email, phone: '+40722000111', city: 'București', password };
  const answer = await succeed(harness, 'POST', '/api/v1/leads', { json });
  const id = textAt(answer, 'lead', 'id');
  const token = textAt(answer, 'signedIn', 'token');
  await succeed(harness, 'PATCH', `/api/v1/leads/${id}`, { token, json: { vehicle: 'bicycle' } });
  for (const document of [
    { kind: 'identity', expiresOn: '2031-05-14' },
    { kind: 'right_to_work' },
    { kind: 'bank_account' },
  ]) {
    await succeed(harness, 'POST', `/api/v1/leads/${id}/documents`, { token, json: document });
  }
  await store.transaction(async (db) => {
    await db.update('documents', { leadId: id }, { status: 'approved' });
    await db.update('leads', { id }, { status: 'approved' });
  });
  owned.add('lead', id, 'approved');
}

/** Returns a form with these fields and a small PDF. */
export function fileForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');
  form.append('file', new Blob([pdf], { type: 'application/pdf' }), 'paper.pdf');
  return form;
}
