import { Document, DocumentList, DocumentPage, maxDocuments } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createDocumentTest, type DocumentCaller, type DocumentTest, form, pdf } from '../testing/document-fixture.js';

const licence = { kind: 'driving_licence', expiresOn: '2027-03-01' };

function paths({ lead, courierLead, courierId }: DocumentTest) {
  return {
    lead: `/api/v1/leads/${lead.id}/documents`,
    courierLead: `/api/v1/leads/${courierLead.id}/documents`,
    courier: `/api/v1/couriers/${courierId}/documents`,
  };
}

async function eventsOf({ store }: DocumentTest, subjectId: string): Promise<string[]> {
  const events = await store.reader.find('events', { where: { subjectId }, orderBy: [['sequence', 'asc']] });
  return events.map(({ type }) => type);
}

/** Returns the text of the last push notification about a document. */
async function lastMessage({ store }: DocumentTest, subjectId: string): Promise<string | undefined> {
  const where = { subjectId, channel: 'push' } as const;
  const [last] = await store.reader.find('notifications', { where, orderBy: [['id', 'desc']], limit: 1 });
  return last?.body;
}

async function review(test: DocumentTest, id: string, body: object): Promise<Document> {
  const answer = await test.as('admin', 'POST', `/api/v1/documents/${id}/review`, body);
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
  return Document.parse(answer.body);
}

const approve = { decision: 'approve', expiresOn: '2027-03-01' };

describe('sending a document', () => {
  it('accepts the metadata first, then the file once', async () => {
    const test = await createDocumentTest();
    const { lead } = paths(test);
    const body = { kind: 'company_registration', fileName: 'certificat.pdf' };
    const first = await test.as('merchant', 'POST', lead, body);
    expect(first).toMatchObject({
      status: 201,
      body: { status: 'awaiting_upload', file: null, allowedActions: ['upload'] },
    });
    const { id } = Document.parse(first.body);
    expect(await eventsOf(test, id)).toEqual([]);
    const content = `/api/v1/documents/${id}/content`;
    const second = await test.as('merchant', 'PUT', content, form({}));
    expect(second).toMatchObject({
      status: 200,
      body: {
        id,
        status: 'pending',
        file: { name: 'certificat.pdf', mediaType: 'application/pdf', size: 18 },
        allowedActions: [],
      },
    });
    expect(await eventsOf(test, id)).toEqual(['document.uploaded']);
    expect(await test.as('merchant', 'PUT', content, form({}))).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', currentStatus: 'pending', allowedActions: [] },
    });
    expect(await test.as('merchant', 'PUT', content, {})).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/file' }] },
    });
  });

  it('supersedes pending documents of the same kind, and removes their files', async () => {
    const test = await createDocumentTest();
    const { courier } = paths(test);
    const waiting = Document.parse((await test.as('courier', 'POST', courier, licence)).body);
    const old = await test.upload('courier', courier, licence, pdf('first'));
    const other = await test.upload('courier', courier, { kind: 'bank_account' });
    const last = await test.upload('courier', courier, licence, pdf('second'));
    const { data } = DocumentList.parse((await test.as('courier', 'GET', courier)).body);
    expect(new Map(data.map(({ id, status, file }) => [id, [status, file !== null]]))).toEqual(
      new Map([
        [last.id, ['pending', true]],
        [other.id, ['pending', true]],
        [old.id, ['superseded', false]],
        [waiting.id, ['superseded', false]],
      ]),
    );
    expect(await eventsOf(test, old.id)).toEqual(['document.uploaded', 'document.superseded']);
    expect(await test.as('courier', 'GET', `/api/v1/documents/${old.id}/content`)).toMatchObject({ status: 404 });
    const files = await test.store.reader.find('files', { where: { subjectId: old.id } });
    expect(files.map(({ state, sealedKey }) => [state, sealedKey])).toEqual([['removed', '']]);
  });

  it.each([
    ['a kind that is not for this lead', { kind: 'identity', expiresOn: '2030-01-01' }, '/body/kind'],
    ['an identity document without an expiry date', { kind: 'representative_identity' }, '/body/expiresOn'],
    ['an expiry date in the past', { kind: 'representative_identity', expiresOn: '2026-11-20' }, '/body/expiresOn'],
    ['a date that does not exist', { kind: 'representative_identity', expiresOn: '2026-02-30' }, '/body/expiresOn'],
    ['an unknown field', { kind: 'bank_account', status: 'approved' }, '/body/status'],
  ])('refuses %s, with and without a file', async (_title, fields, pointer) => {
    const test = await createDocumentTest();
    const { lead } = paths(test);
    for (const content of [fields, form(fields)]) {
      expect(await test.as('merchant', 'POST', lead, content)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', errors: [{ pointer }] },
      });
    }
    expect(await test.store.reader.count('files', { state: 'kept' })).toBe(0);
    expect(await test.store.reader.count('documents', {})).toBe(0);
  });

  it.each(['rejected', 'withdrawn'] as const)('refuses documents of a lead that was %s', async (status) => {
    const test = await createDocumentTest();
    await test.store.transaction((db) => db.update('leads', { id: test.lead.id }, { status }));
    const answer = await test.as('merchant', 'POST', paths(test).lead, { kind: 'bank_account' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'invalid_transition', currentStatus: status } });
  });

  it('enforces the limit on the number of documents', async () => {
    const test = await createDocumentTest();
    const { courier } = paths(test);
    for (let count = 0; count < maxDocuments; count += 1) {
      const answer = await test.as(count % 2 === 0 ? 'courier' : 'admin', 'POST', courier, { kind: 'bank_account' });
      expect(answer.status).toBe(201);
    }
    expect(await test.as('courier', 'POST', courier, { kind: 'bank_account' })).toMatchObject({
      status: 409,
      body: { code: 'document_limit' },
    });
    expect(DocumentList.parse((await test.as('courier', 'GET', courier)).body).data).toHaveLength(maxDocuments);
  });

  it('assigns a document to the courier if the lead is live', async () => {
    const test = await createDocumentTest();
    await test.store.transaction((db) =>
      db.update('leads', { id: test.courierLead.id }, { status: 'live', courierId: test.courierId }),
    );
    const { courierLead, courier } = paths(test);
    const sent = await test.upload('otherCourier', courierLead, licence);
    expect(sent).toMatchObject({ leadId: test.courierLead.id, courierId: test.courierId });
    const { data } = DocumentList.parse((await test.as('courier', 'GET', courier)).body);
    expect(data.map(({ id }) => id)).toEqual([sent.id]);
  });
});

describe('a review', () => {
  it('approves a document, which expires at the end of its last day with a reminder 30 days before', async () => {
    const test = await createDocumentTest();
    const { courier } = paths(test);
    const { id } = await test.upload('courier', courier, { ...licence, expiresOn: '2027-01-01' });
    const approved = await review(test, id, approve);
    expect(approved).toMatchObject({
      status: 'approved',
      expiresOn: '2027-03-01',
      reviewedAt: '2026-11-21T10:00:00.000Z',
    });
    expect(await review(test, id, approve)).toEqual(approved);
    expect(await eventsOf(test, id)).toEqual(['document.uploaded', 'document.reviewed']);
    await test.advanceTo('2026-11-21T10:00:01.000Z');
    expect(await lastMessage(test, id)).toBe('Am verificat permisul de conducere: vezi rezultatul în aplicație.');
    await test.advanceTo('2027-01-30T07:00:00.000Z');
    expect(await lastMessage(test, id)).toBe('Peste 30 de zile expiră permisul de conducere: trimite unul nou.');
    expect(await eventsOf(test, id)).toEqual(['document.uploaded', 'document.reviewed', 'document.expiring']);
    await test.advanceTo('2027-03-01T21:59:59.000Z');
    expect(await test.stored(id)).toMatchObject({ status: 'approved' });
    await test.advanceTo('2027-03-01T22:00:00.000Z');
    expect(await test.stored(id)).toMatchObject({ status: 'expired', statusSince: '2027-03-01T22:00:00.000Z' });
    expect((await eventsOf(test, id)).at(-1)).toBe('document.expired');
    expect(await lastMessage(test, id)).toBe('A expirat permisul de conducere: trimite unul nou din aplicație.');
  });

  it('of a renewal supersedes the previous document, which then does not expire', async () => {
    const test = await createDocumentTest();
    const { courier } = paths(test);
    const { id: first } = await test.upload('courier', courier, licence);
    await review(test, first, approve);
    const { id: second } = await test.upload('courier', courier, licence, pdf('renewal'));
    expect(await test.stored(first)).toMatchObject({ status: 'approved' });
    await review(test, second, { ...approve, expiresOn: '2032-03-01' });
    expect(await test.stored(first)).toMatchObject({ status: 'superseded' });
    const kept = await test.store.reader.find('files', { where: { subjectId: first } });
    expect(kept.map(({ state }) => state)).toEqual(['kept']);
    await test.advanceTo('2027-03-02T00:00:00.000Z');
    expect(await test.stored(first)).toMatchObject({ status: 'superseded' });
    expect(await test.stored(second)).toMatchObject({ status: 'approved' });
  });

  it('rejects a document permanently, with a reason', async () => {
    const test = await createDocumentTest();
    const { lead } = paths(test);
    const { id } = await test.upload('merchant', lead, { kind: 'bank_account' });
    const reject = { decision: 'reject', reason: 'The account is of somebody else.' };
    const rejected = await review(test, id, reject);
    expect(rejected).toMatchObject({ status: 'rejected', rejection: reject.reason, allowedActions: [] });
    expect(await review(test, id, reject)).toEqual(rejected);
    for (const body of [{ decision: 'approve' }, { ...reject, reason: 'Another.' }]) {
      expect(await test.as('admin', 'POST', `/api/v1/documents/${id}/review`, body)).toMatchObject({
        status: 409,
        body: { code: 'invalid_transition', currentStatus: 'rejected', allowedActions: [] },
      });
    }
    const early = await test.store.reader.find('notifications', { where: { subjectId: id } });
    expect(early).toEqual([]);
    await test.advanceTo('2026-11-21T10:00:01.000Z');
    const messages = await test.store.reader.find('notifications', { where: { subjectId: id } });
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'push']);
    expect(messages.every(({ body }) => !body.includes(reject.reason))).toBe(true);
  });

  it('is refused before the file is uploaded', async () => {
    const test = await createDocumentTest();
    const { id } = Document.parse((await test.as('courier', 'POST', paths(test).courier, licence)).body);
    expect(await test.as('admin', 'POST', `/api/v1/documents/${id}/review`, approve)).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', currentStatus: 'awaiting_upload', allowedActions: ['upload'] },
    });
  });

  it('is due first for the document that has been pending longest', async () => {
    const test = await createDocumentTest();
    const { lead, courier } = paths(test);
    const later = Document.parse((await test.as('courier', 'POST', courier, licence)).body);
    await test.advanceTo('2026-11-21T10:01:00.000Z');
    const first = await test.upload('merchant', lead, { kind: 'bank_account' });
    await test.advanceTo('2026-11-21T10:02:00.000Z');
    await test.as('courier', 'PUT', `/api/v1/documents/${later.id}/content`, form({}));
    const page = async (query: string): Promise<string[]> =>
      DocumentPage.parse((await test.as('support', 'GET', `/api/v1/documents${query}`)).body).data.map(({ id }) => id);
    expect(await page('')).toEqual([first.id, later.id]);
    expect(await page('?kind=bank_account')).toEqual([first.id]);
    expect(await page('?status=approved')).toEqual([]);
  });
});

describe('the content', () => {
  it('is an audited download that a browser does not render', async () => {
    const test = await createDocumentTest();
    const { id } = await test.upload('courier', paths(test).courier, licence);
    const path = `/api/v1/documents/${id}/content`;
    const whole = await test.as('courier', 'GET', path);
    expect(whole).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="act.pdf"; filename*=UTF-8''act.pdf`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    });
    const entries = await test.store.reader.find('auditEntries', { where: { subjectId: id } });
    expect(entries.map(({ role, action }) => [role, action])).toEqual([['courier', 'documents.download']]);
  });

  const callers: readonly DocumentCaller[] = ['merchant', 'courier', 'otherCourier', 'fleet', 'support', 'admin'];
  it.each<['lead' | 'courierLead' | 'courier', DocumentCaller, readonly number[], readonly number[]]>([
    ['lead', 'merchant', [200, 404, 404, 404, 200, 200], [403, 404, 404, 403, 403, 200]],
    ['courierLead', 'otherCourier', [404, 404, 200, 404, 200, 200], [403, 404, 200, 403, 403, 200]],
    ['courier', 'courier', [403, 200, 404, 200, 200, 200], [403, 200, 404, 403, 403, 200]],
  ])('of documents of a %s is visible to fewer people than their list', async (where, owner, lists, contents) => {
    const test = await createDocumentTest();
    const path = paths(test)[where];
    const { id } = await test.upload(owner, path, { kind: 'bank_account' });
    for (const [index, person] of callers.entries()) {
      const list = await test.as(person, 'GET', path);
      const content = await test.as(person, 'GET', `/api/v1/documents/${id}/content`);
      expect([person, list.status, content.status]).toEqual([person, lists[index], contents[index]]);
    }
  });

  it('of another person is not found, exactly as if it did not exist', async () => {
    const test = await createDocumentTest();
    const { lead, courierLead, courier } = paths(test);
    const { id } = await test.upload('otherCourier', courierLead, { kind: 'bank_account' });
    const missing = (path: string): string => path.replace(/_[0-9a-z]{26}/, '_01kb2m5v3xe8wr9q4t7n6c0d1f');
    const calls: readonly [DocumentCaller, string, string, object?][] = [
      ['courier', 'GET', courierLead],
      ['courier', 'GET', lead],
      ['courier', 'POST', courierLead, { kind: 'bank_account' }],
      ['otherCourier', 'GET', courier],
      ['otherCourier', 'POST', courier, { kind: 'bank_account' }],
      ['courier', 'GET', `/api/v1/documents/${id}/content`],
      ['merchant', 'PUT', `/api/v1/documents/${id}/content`, form({})],
      ['fleet', 'PUT', `/api/v1/documents/${id}/content`, form({})],
    ];
    for (const [person, method, path, content] of calls) {
      const [existing, absent] = [
        await test.as(person, method, path, content),
        await test.as(person, method, missing(path), content),
      ];
      expect([existing.status, Object(existing.body).detail]).toEqual([404, Object(absent.body).detail]);
    }
  });
});
