import { Document, type LeadKind } from '@doorstep/contracts';
import type { AccountRecord } from '../../identity/accounts/records.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import { newLead } from '../../marketplace/onboarding/new-lead.js';
import type { LeadRecord } from '../../marketplace/onboarding/records.js';
import { advanceTo } from '../../service/testing/advance.js';
import { createTestService, type TestAnswer, type TestService } from '../../service/testing/test-service.js';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import type { DocumentRecord } from '../documents/records.js';

/** Callers in tests of documents. */
export type DocumentCaller = 'merchant' | 'courier' | 'otherCourier' | 'fleet' | 'support' | 'admin';

/** A service in which the merchant and another courier have applied. */
export interface DocumentTest extends TestService {
  readonly tokens: Readonly<Record<DocumentCaller, string>>;
  /** Supplier application of the merchant. */
  readonly lead: LeadRecord;
  /** Courier application of the other courier. */
  readonly courierLead: LeadRecord;
  /** Id of the courier, who belongs to the fleet. */
  readonly courierId: string;
  /** Sends a request as one of the callers. `content` is a form or a JSON body. */
  as(person: DocumentCaller, method: string, path: string, content?: object): Promise<TestAnswer>;
  /** Uploads a document with a file, and throws unless it is accepted. */
  upload(
    person: DocumentCaller,
    path: string,
    fields: Readonly<Record<string, string>>,
    file?: Blob,
  ): Promise<Document>;
  /** Reads a document from the store, because sessions expire before documents do. */
  stored(id: string): Promise<DocumentRecord | undefined>;
  /** Advances the clock and runs the jobs that fall due. */
  advanceTo(instant: string): Promise<void>;
}

/** A minimal file that is recognised as a PDF. Its text makes it distinct from others. */
export function pdf(text = 'act'): File {
  return new File([`%PDF-1.7\n${text}\n%%EOF`], 'act.pdf', { type: 'application/pdf' });
}

/** A form with these fields and a file. */
export function form(fields: Readonly<Record<string, string>>, file: Blob = pdf()): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', file);
  return data;
}

export async function createDocumentTest(): Promise<DocumentTest> {
  const test = await createTestService();
  const { store, ports, send, service } = test;
  const account = async (email: string): Promise<AccountRecord> => {
    const [found] = await store.reader.find('accounts', { where: { email } });
    if (!found) throw new Error(`There is no ${email}.`);
    return found;
  };
  const signIn = async (email: string): Promise<string> => {
    const { body } = await send('POST', '/api/v1/auth/demo-login', { body: { accountId: (await account(email)).id } });
    return String(Object(body).token);
  };
  const tokens = {
    merchant: await signIn(demoEmails.merchant),
    courier: await signIn(demoEmails.courier),
    otherCourier: await signIn(demoEmails.independentCourier),
    fleet: await signIn(demoEmails.fleet),
    support: await signIn(demoEmails.support),
    admin: await signIn(demoEmails.admin),
  };
  const as: DocumentTest['as'] = (person, method, path, content) => {
    const token = tokens[person];
    return send(method, path, content instanceof FormData ? { token, form: content } : { token, body: content });
  };
  return {
    ...test,
    tokens,
    lead: await insertLead(test, 'supplier', await account(demoEmails.merchant)),
    courierLead: await insertLead(test, 'courier', await account(demoEmails.independentCourier)),
    courierId: (await account(demoEmails.courier)).courierId ?? '',
    as,
    async upload(person, path, fields, file) {
      const answer = await as(person, 'POST', path, form(fields, file));
      if (answer.status !== 201) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
      return Document.parse(answer.body);
    },
    stored: (id) => store.reader.get('documents', id),
    advanceTo: (instant) => advanceTo(ports.clock, service.jobs, Date.parse(instant)),
  };
}

async function insertLead({ store, ports }: TestService, kind: LeadKind, account: AccountRecord): Promise<LeadRecord> {
  const now = toInstant(ports.clock.now());
  const lead: LeadRecord = {
    ...newLead(ports.newId('lead'), kind, account.email, now),
    status: 'documents_pending',
    accountId: account.id,
    name: account.displayName,
  };
  await store.transaction((db) => db.insert('leads', lead));
  return lead;
}
