import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cityDay } from '../geo/city-day.js';
import { toInstant } from '../kernel/primitives/instant.js';
import type { FileRecord } from '../kernel/vault/records.js';
import { endOfDay } from './days.js';
import { createDocumentTest, type DocumentTest, form, pdf } from './document-fixture.js';
import type { DocumentRecord } from './records.js';

const kinds = ['bank_account', 'driving_licence'] as const;
const day = 24 * 60 * 60 * 1_000;

const step = fc.record({
  what: fc.constantFrom('announce', 'send', 'attach', 'approve', 'reject', 'wait'),
  kind: fc.constantFrom(...kinds),
  /** Which of the documents so far. */
  index: fc.nat(9),
  /** How many days a document is good. */
  days: fc.integer({ min: 0, max: 5 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Which documents a step is for: one of those, or when there is none, any. */
const fits: Readonly<Partial<Record<Step['what'], DocumentRecord['status']>>> = {
  attach: 'awaiting_upload',
  approve: 'pending',
  reject: 'pending',
};

async function make(test: DocumentTest, { what, kind, index, days }: Step): Promise<void> {
  const now = test.ports.clock.now();
  const path = `/api/v1/couriers/${test.courierId}/documents`;
  const expiresOn = cityDay(toInstant(now + days * day));
  const fields = { kind, expiresOn };
  const documents = await documentsOf(test);
  const fitting = documents.filter(({ status }) => status === fits[what]);
  const choice = fitting.length > 0 ? fitting : documents;
  const chosen = `/api/v1/documents/${choice.at(index % Math.max(1, choice.length))?.id ?? 'doc_1'}`;
  const answers = {
    announce: () => test.as('admin', 'POST', path, fields),
    send: () => test.as('courier', 'POST', path, form(fields, pdf(String(now)))),
    attach: () => test.as('courier', 'PUT', `${chosen}/content`, form({})),
    approve: () => test.as('admin', 'POST', `${chosen}/review`, { decision: 'approve', expiresOn }),
    reject: () => test.as('admin', 'POST', `${chosen}/review`, { decision: 'reject', reason: 'No.' }),
    wait: async () => test.advanceTo(toInstant(now + day)),
  };
  const answer = await answers[what]();
  if (answer) expect([200, 201, 400, 409]).toContain(answer.status);
  // What is removed is forgotten a moment later.
  await test.advanceTo(toInstant(test.ports.clock.now() + 2_000));
}

function documentsOf({ store, courierId }: DocumentTest): Promise<DocumentRecord[]> {
  return store.reader.find('documents', { where: { courierId }, orderBy: [['id', 'asc']] });
}

/** What is wrong about the documents now. */
async function faults(test: DocumentTest): Promise<string[]> {
  const { store, ports } = test;
  const documents = await documentsOf(test);
  const files = new Map((await store.reader.find('files', {})).map((file) => [file.id, file]));
  const events = await store.reader.find('events', { orderBy: [['sequence', 'asc']] });
  const now = toInstant(ports.clock.now());
  const crowded = kinds.flatMap((kind) =>
    (['pending', 'approved'] as const).filter(
      (status) => documents.filter((document) => document.kind === kind && document.status === status).length > 1,
    ),
  );
  const told = documents.filter(({ id, sequence }) => {
    const sequences = events.filter(({ subjectId }) => subjectId === id).map((event) => event.sequence);
    return sequences.join() !== Array.from({ length: sequence }, (_, index) => index + 1).join();
  });
  const overdue = documents.filter(
    ({ status, expiresOn }) => status === 'approved' && expiresOn !== null && endOfDay(expiresOn) <= now,
  );
  const astray = documents.filter((document) => hasFile(document, files) !== shouldHaveFile(document));
  const strays = [...files.values()].filter(({ state }) => state !== 'kept');
  return [
    ...crowded.map((status) => `several are ${status}`),
    ...told.map(({ id }) => `the events of ${id} are not numbered as they should`),
    ...overdue.map(({ id }) => `${id} should have expired`),
    ...astray.map(({ id, status }) => `the file of ${id}, which is ${status}`),
    ...strays.map(({ id, state }) => `${id} is ${state}`),
  ];
}

function hasFile({ fileId }: DocumentRecord, files: ReadonlyMap<string, FileRecord>): boolean {
  return fileId !== null && files.get(fileId)?.state === 'kept';
}

/** Everything that was, or will be, reviewed. */
function shouldHaveFile({ status, reviewedAt }: DocumentRecord): boolean {
  return status === 'pending' || reviewedAt !== null;
}

describe('documents of one courier, whatever is done', () => {
  it('are one to review and one that is good of each kind, with the files that they need and no others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const test = await createDocumentTest();
        for (const one of steps) {
          await make(test, one);
          expect(await faults(test)).toEqual([]);
        }
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
