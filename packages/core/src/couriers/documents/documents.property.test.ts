import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '../../kernel/primitives/instant.js';
import type { FileRecord } from '../../kernel/vault/records.js';
import { companyDay } from '../../values/geo/city/company-day.js';
import { createDocumentTest, type DocumentTest, form, pdf } from '../testing/document-fixture.js';
import { endOfDay } from './jobs.js';
import type { DocumentRecord } from './records.js';

const kinds = ['bank_account', 'driving_licence'] as const;
const day = 24 * 60 * 60 * 1_000;

const step = fc.record({
  action: fc.constantFrom('announce', 'send', 'attach', 'approve', 'reject', 'wait'),
  kind: fc.constantFrom(...kinds),
  /** Selects one of the existing documents. */
  index: fc.nat(9),
  /** Validity of a document in days. */
  days: fc.integer({ min: 0, max: 5 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Status of the documents that an action applies to. If none has it, the step tries any document. */
const applicableStatus: Readonly<Partial<Record<Step['action'], DocumentRecord['status']>>> = {
  attach: 'awaiting_upload',
  approve: 'pending',
  reject: 'pending',
};

async function perform(test: DocumentTest, { action, kind, index, days }: Step): Promise<void> {
  const now = test.ports.clock.now();
  const path = `/api/v1/couriers/${test.courierId}/documents`;
  const expiresOn = companyDay(toInstant(now + days * day));
  const fields = { kind, expiresOn };
  const documents = await documentsOf(test);
  const applicable = documents.filter(({ status }) => status === applicableStatus[action]);
  const candidates = applicable.length > 0 ? applicable : documents;
  const chosen = `/api/v1/documents/${candidates.at(index % Math.max(1, candidates.length))?.id ?? 'doc_1'}`;
  const answers = {
    announce: () => test.as('admin', 'POST', path, fields),
    send: () => test.as('courier', 'POST', path, form(fields, pdf(String(now)))),
    attach: () => test.as('courier', 'PUT', `${chosen}/content`, form({})),
    approve: () => test.as('admin', 'POST', `${chosen}/review`, { decision: 'approve', expiresOn }),
    reject: () => test.as('admin', 'POST', `${chosen}/review`, { decision: 'reject', reason: 'No.' }),
    wait: async () => test.advanceTo(toInstant(now + day)),
  };
  const answer = await answers[action]();
  if (answer) expect([200, 201, 400, 409]).toContain(answer.status);
  // The job that removes the content of files runs a moment later.
  await test.advanceTo(toInstant(test.ports.clock.now() + 2_000));
}

function documentsOf({ store, courierId }: DocumentTest): Promise<DocumentRecord[]> {
  return store.reader.find('documents', { where: { courierId }, orderBy: [['id', 'asc']] });
}

/** Returns every violated invariant. */
async function violations(test: DocumentTest): Promise<string[]> {
  const { store, ports } = test;
  const documents = await documentsOf(test);
  const files = new Map((await store.reader.find('files', {})).map((file) => [file.id, file]));
  const events = await store.reader.find('events', { orderBy: [['sequence', 'asc']] });
  const now = toInstant(ports.clock.now());
  const duplicates = kinds.flatMap((kind) =>
    (['pending', 'approved'] as const).filter(
      (status) => documents.filter((document) => document.kind === kind && document.status === status).length > 1,
    ),
  );
  const misnumbered = documents.filter(({ id, sequence }) => {
    const sequences = events.filter(({ subjectId }) => subjectId === id).map((event) => event.sequence);
    return sequences.join() !== Array.from({ length: sequence }, (_, index) => index + 1).join();
  });
  const overdue = documents.filter(
    ({ status, expiresOn }) => status === 'approved' && expiresOn !== null && endOfDay(expiresOn) <= now,
  );
  const mismatched = documents.filter((document) => hasFile(document, files) !== shouldHaveFile(document));
  const leftover = [...files.values()].filter(({ state }) => state !== 'kept');
  return [
    ...duplicates.map((status) => `several documents of one kind are ${status}`),
    ...misnumbered.map(({ id }) => `the events of ${id} are not numbered consecutively`),
    ...overdue.map(({ id }) => `${id} should have expired`),
    ...mismatched.map(({ id, status }) => `the file of ${id}, which is ${status}, is missing or should not exist`),
    ...leftover.map(({ id, state }) => `the file ${id} is still ${state}`),
  ];
}

function hasFile({ fileId }: DocumentRecord, files: ReadonlyMap<string, FileRecord>): boolean {
  return fileId !== null && files.get(fileId)?.state === 'kept';
}

/** Returns true for a document that was reviewed or awaits its review. */
function shouldHaveFile({ status, reviewedAt }: DocumentRecord): boolean {
  return status === 'pending' || reviewedAt !== null;
}

describe('documents of one courier', () => {
  it('are, after any actions, at most one pending and one approved of each kind, with exactly the files they need', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const test = await createDocumentTest();
        for (const one of steps) {
          await perform(test, one);
          expect(await violations(test)).toEqual([]);
        }
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
