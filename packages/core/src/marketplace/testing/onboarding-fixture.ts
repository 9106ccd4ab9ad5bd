import { type ApplicantKind, AppliedLead, Lead, type LeadStatus, type Role } from '@doorstep/contracts';
import type { Tables } from '../../kernel/store/tables.js';
import {
  createTestService,
  type TestAnswer,
  type TestService,
  type TestServiceOptions,
} from '../../service/testing/test-service.js';
import { approvedDocuments } from './lead-fixture.js';

/** An applicant with a session. */
export interface Applicant {
  readonly lead: Lead;
  readonly token: string;
}

/** A service with helpers to apply, complete applications and decide on them. */
export interface OnboardingTest extends TestService {
  /** Sends a request as the demo account of a role. */
  as(role: Role, method: string, target: string, body?: object): Promise<TestAnswer>;
  /** Applies with a new account. */
  apply(kind: ApplicantKind, email?: string): Promise<Applicant>;
  /** Sends every field that a lead of this kind requires. */
  complete(applicant: Applicant): Promise<Lead>;
  /** Inserts approved documents, as if they had been sent and reviewed. */
  addDocuments(lead: Lead): Promise<void>;
  /** Moves a lead through the statuses as an administrator. */
  moveTo(lead: Lead, ...statuses: readonly LeadStatus[]): Promise<Lead>;
  goLive(lead: Lead): Promise<TestAnswer>;
  /** Reads a lead from the store. */
  stored(lead: Pick<Lead, 'id'>): Promise<Tables['leads']>;
  /** Types of the events of a lead, oldest first. */
  eventsOf(lead: Pick<Lead, 'id'>): Promise<readonly string[]>;
}

export const password = 'patru-castane-coapte';

/** Open around the clock. */
export const allWeek = Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }]);

const requiredFields: Readonly<Record<ApplicantKind, object>> = {
  courier: { phone: '+40722000111', vehicle: 'bicycle' },
  fleet: { phone: '+40722000112', companyName: 'Roți Rapide SRL', vatId: '14399840' },
  supplier: {
    phone: '+40722000113',
    companyName: 'Covrigăria Școlii SRL',
    vatId: 'RO 14399840',
    storeName: 'Covrigăria Școlii',
    category: 'bakery',
    address: 'Strada Lipscani 25, București',
    openingHours: allWeek,
  },
};

export async function createOnboardingTest(options?: TestServiceOptions): Promise<OnboardingTest> {
  const test = await createTestService(options);
  const { send, store, ports } = test;
  const tokens = new Map<Role, string>();

  async function as(role: Role, method: string, target: string, body?: object): Promise<TestAnswer> {
    const token = tokens.get(role) ?? (await test.signIn(role));
    tokens.set(role, token);
    return send(method, target, { token, ...(body ? { body } : {}) });
  }

  const goLive: OnboardingTest['goLive'] = ({ id }) => as('admin', 'POST', `/api/v1/leads/${id}/go-live`);

  return {
    ...test,
    as,
    async apply(kind, email = `${kind}@posta.example`) {
      const body = { kind, name: 'Radu Ionescu', email, city: 'București', password };
      const { lead, signedIn } = AppliedLead.parse((await send('POST', '/api/v1/leads', { body })).body);
      return { lead, token: signedIn?.token ?? '' };
    },
    async complete({ lead, token }) {
      const body = lead.kind === 'customer_intent' ? {} : requiredFields[lead.kind];
      return Lead.parse((await send('PATCH', `/api/v1/leads/${lead.id}`, { token, body })).body);
    },
    async addDocuments(lead) {
      const record = await store.reader.get('leads', lead.id);
      const documents = record ? approvedDocuments(record, () => ports.newId('document')) : [];
      await store.transaction((db) => db.insert('documents', ...documents));
    },
    async moveTo(lead, ...statuses) {
      let moved: unknown = lead;
      for (const status of statuses) {
        const reason = status === 'rejected' ? { reason: 'Actele nu sunt ale tale.' } : {};
        moved = (await as('admin', 'PATCH', `/api/v1/leads/${lead.id}/status`, { status, ...reason })).body;
      }
      return Lead.parse(moved);
    },
    goLive,
    async stored({ id }) {
      const record = await store.reader.get('leads', id);
      if (!record) throw new Error(`There is no lead ${id}.`);
      return record;
    },
    async eventsOf({ id }) {
      const events = await store.reader.find('events', { where: { subjectId: id }, orderBy: [['sequence', 'asc']] });
      return events.map(({ type }) => type);
    },
  };
}
