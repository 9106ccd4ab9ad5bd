import type { Store } from '@doorstep/core';
import type { Stage } from '../kit/harness.js';
import type { Belongings } from './owned-objects.js';
import { type People, password, type Side } from './people.js';
import { make, textAt } from './successful-call.js';

/** Where applications are made. */
export interface ApplicantScene {
  readonly stage: Stage;
  readonly store: Store;
  readonly side: Side;
  readonly people: People;
  readonly belongings: Belongings;
}

/** Roles that apply, what for, and two kinds of documents that they bring. */
export const applicants = {
  merchant: { kind: 'supplier', sent: 'company_registration', awaited: 'bank_account' },
  courier: { kind: 'courier', sent: 'right_to_work', awaited: 'bank_account' },
  fleet: { kind: 'fleet', sent: 'company_registration', awaited: 'bank_account' },
} as const;
export type Applicant = keyof typeof applicants;

/** Roles that apply. */
export const applicantRoles = Object.keys(applicants) as Applicant[];

/** A lead of each applicant, with a document that was sent and one whose file is awaited; leads without an account. */
export async function addApplications(scene: ApplicantScene): Promise<void> {
  for (const role of applicantRoles) await addApplication(scene, role);
  const { belongings, people, stage } = scene;
  belongings.add('lead', await newLead(scene, 'courier', 'open'), 'open');
  const invited = await newLead(scene, 'courier', 'invited');
  const token = people.admin.tokens.demo;
  const invitation = await make(stage, 'POST', `/api/v1/leads/${invited}/invitation`, { token });
  belongings.add('invitation', textAt(invitation, 'token'), 'token');
  await addCourierDocument(scene);
  await addApproved(scene);
}

async function addApplication(scene: ApplicantScene, role: Applicant): Promise<void> {
  const { belongings, people, stage, store } = scene;
  const { kind, sent, awaited } = applicants[role];
  const leadId = await newLead(scene, kind, role);
  const { accountId, tokens } = people[role];
  await store.transaction((db) => db.update('leads', { id: leadId }, { accountId }));
  belongings.add('lead', leadId, role);
  const path = `/api/v1/leads/${leadId}/documents`;
  const token = tokens.demo;
  belongings.add('document', await sendFile(stage, path, token, sent), `${role} sent`);
  const later = await make(stage, 'POST', path, { token, json: { kind: awaited } });
  belongings.add('document', textAt(later, 'id'), `${role} awaited`);
}

/** What a courier brings who works already. */
async function addCourierDocument({ belongings, people, stage }: ApplicantScene): Promise<void> {
  const path = `/api/v1/couriers/${belongings.get('courier')}/documents`;
  const id = await sendFile(stage, path, people.courier.tokens.demo, 'right_to_work');
  belongings.add('document', id, 'courier carried');
}

async function sendFile({ target }: Stage, path: string, token: string, kind: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await target.fetch(`${target.baseUrl}${path}`, { method: 'POST', headers, body: fileForm({ kind }) });
  if (answer.status !== 201) throw new Error(`No document was taken: ${await answer.text()}`);
  return textAt(await answer.json(), 'id');
}

async function newLead({ stage, side }: ApplicantScene, kind: string, name: string): Promise<string> {
  const json = { kind, name, email: `${name}.${side}@leads.example`, phone: '+40722000111', city: 'București' };
  return textAt(await make(stage, 'POST', '/api/v1/leads', { json }), 'lead', 'id');
}

/** A courier who brought everything: all papers are approved, and nothing is missing. */
async function addApproved({ stage, store, side, belongings }: ApplicantScene): Promise<void> {
  const email = `approved.${side}@leads.example`;
  const json = { kind: 'courier', name: 'Radu Ionescu', email, phone: '+40722000111', city: 'București', password };
  const answer = await make(stage, 'POST', '/api/v1/leads', { json });
  const id = textAt(answer, 'lead', 'id');
  const token = textAt(answer, 'signedIn', 'token');
  await make(stage, 'PATCH', `/api/v1/leads/${id}`, { token, json: { vehicle: 'bicycle' } });
  for (const document of [
    { kind: 'identity', expiresOn: '2031-05-14' },
    { kind: 'right_to_work' },
    { kind: 'bank_account' },
  ]) {
    await make(stage, 'POST', `/api/v1/leads/${id}/documents`, { token, json: document });
  }
  await store.transaction(async (db) => {
    await db.update('documents', { leadId: id }, { status: 'approved' });
    await db.update('leads', { id }, { status: 'approved' });
  });
  belongings.add('lead', id, 'approved');
}

/** A form with a small PDF. */
export function fileForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');
  form.append('file', new Blob([pdf], { type: 'application/pdf' }), 'paper.pdf');
  return form;
}
