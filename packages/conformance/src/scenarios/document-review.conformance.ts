import { AuditEntryList, Document, DocumentPage } from '@doorstep/contracts';
import { demoPassword } from '@doorstep/core';
import { expect } from 'vitest';
import { bucharestDate, dateInNextYear } from '../kit/bucharest-date.js';
import { courierOwner, download, files, listDocuments, uploadDocument } from '../kit/document-uploads.js';
import type { Harness } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem } from '../kit/http.js';
import { subject } from '../kit/scenario.js';
import { realAdminToken } from '../targets/test-actors.js';

/** Returns the audit entries of a document. */
async function auditTrail(harness: Harness, subjectId: string): Promise<string[]> {
  const { token } = await harness.as('admin');
  const answer = await harness.send('GET', `/api/v1/admin/audit-entries?subjectId=${subjectId}`, { token });
  return AuditEntryList.parse(bodyOf(answer)).data.map(({ role, action }) => `${role} ${action}`);
}

export const documentReview = subject('document review', (scenario) => {
  scenario('accepts one of two concurrent reviews', async (harness) => {
    const owner = await courierOwner(harness, 39);
    const { id } = await uploadDocument(harness, owner, { kind: 'bank_account' });
    const token = (await harness.as('admin')).token;
    const reviews = [{ decision: 'approve' }, { decision: 'reject', reason: 'Nu e al curierului.' }];
    const answers = await Promise.all(
      reviews.map((json) => harness.send('POST', `/api/v1/documents/${id}/review`, { token, json })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  scenario('lets administrators review after step-up, with audited reads', async (harness) => {
    await harness.target.advance('11m');
    const owner = await courierOwner(harness, 44);
    const expiresOn = dateInNextYear(harness);
    const { id } = await uploadDocument(harness, owner, { kind: 'driving_licence', expiresOn });
    const path = `/api/v1/documents/${id}/review`;
    const json = { decision: 'approve', expiresOn };
    for (const person of ['support', 'courier', 'merchant'] as const) {
      expectProblem(await harness.send('POST', path, { token: (await harness.as(person)).token, json }), 'forbidden');
    }
    expectProblem(await harness.send('POST', path, { token: realAdminToken, json }), 'step_up_required');
    await harness.send('POST', '/api/v1/auth/step-up', { token: realAdminToken, json: { password: demoPassword } });
    const queue = await harness.send('GET', '/api/v1/documents?kind=driving_licence&limit=100', {
      token: realAdminToken,
    });
    expect(DocumentPage.parse(bodyOf(queue)).data.find((document) => document.id === id)).toMatchObject({
      allowedActions: ['approve', 'reject'],
    });
    expect((await download(harness, realAdminToken, id)).status).toBe(200);
    expectPointers(
      await harness.send('POST', path, { token: realAdminToken, json: { decision: 'approve' } }),
      '/body/expiresOn',
    );
    expectPointers(
      await harness.send('POST', path, { token: realAdminToken, json: { decision: 'reject' } }),
      '/body/reason',
    );
    const approved = await harness.send('POST', path, { token: realAdminToken, json });
    expect(Document.parse(bodyOf(approved))).toMatchObject({ status: 'approved', expiresOn, allowedActions: [] });
    expect((await harness.send('POST', path, { token: realAdminToken, json })).text).toBe(approved.text);
    const other = await harness.send('POST', path, {
      token: realAdminToken,
      json: { decision: 'reject', reason: 'Nu.' },
    });
    expect(expectProblem(other, 'invalid_transition')).toMatchObject({ currentStatus: 'approved', allowedActions: [] });
    expect((await download(harness, owner.token, id)).status).toBe(200);
    expect((await auditTrail(harness, id)).toSorted()).toEqual([
      'admin documents.download',
      'admin documents.review',
      'admin documents.review',
      'courier documents.download',
    ]);
  });

  scenario('replaces a rejected document with a new one', async (harness) => {
    const owner = await courierOwner(harness, 35);
    const admin = (await harness.as('admin')).token;
    const first = await uploadDocument(harness, owner, { kind: 'bank_account' });
    const json = { decision: 'reject', reason: 'Numele nu se poate citi.' };
    await harness.send('POST', `/api/v1/documents/${first.id}/review`, { token: admin, json });
    const second = await uploadDocument(harness, owner, { kind: 'bank_account' }, files.png);
    const approve = { decision: 'approve' };
    await harness.send('POST', `/api/v1/documents/${second.id}/review`, { token: admin, json: approve });
    const third = await uploadDocument(harness, owner, { kind: 'bank_account' }, files.jpeg);
    const states = async (): Promise<unknown[]> =>
      (await listDocuments(harness, owner.path, owner.token)).map(({ id, status, rejection }) => [
        id,
        status,
        rejection,
      ]);
    expect((await states()).toSorted()).toEqual(
      [
        [first.id, 'rejected', json.reason],
        [second.id, 'approved', null],
        [third.id, 'pending', null],
      ].toSorted(),
    );
    await harness.send('POST', `/api/v1/documents/${third.id}/review`, { token: admin, json: approve });
    expect((await states()).toSorted()).toEqual(
      [
        [first.id, 'rejected', json.reason],
        [second.id, 'superseded', null],
        [third.id, 'approved', null],
      ].toSorted(),
    );
  });

  scenario('expires an approved document after its last day, and notifies the courier', async (harness) => {
    const owner = await courierOwner(harness, 36);
    const admin = (await harness.as('admin')).token;
    const lastDay = bucharestDate(harness);
    const { id } = await uploadDocument(harness, owner, { kind: 'vehicle_insurance', expiresOn: lastDay });
    const json = { decision: 'approve', expiresOn: lastDay };
    await harness.send('POST', `/api/v1/documents/${id}/review`, { token: admin, json });
    const status = async (): Promise<unknown> =>
      (await listDocuments(harness, owner.path, owner.token)).find((document) => document.id === id)?.status;
    expect(await status()).toBe('approved');
    await harness.target.advance('24h');
    expect(await status()).toBe('expired');
    const inbox = await harness.send('GET', '/api/v1/notifications?channel=push&limit=10', { token: owner.token });
    expect(inbox.text).toContain('document.expired');
    expect((await download(harness, owner.token, id)).status).toBe(200);
  });

  scenario('suspends a courier with an expired document until another one is approved', async (harness) => {
    const owner = await courierOwner(harness, 40);
    const admin = (await harness.as('admin')).token;
    const approve = async (expiresOn: string): Promise<void> => {
      const { id } = await uploadDocument(harness, owner, { kind: 'driving_licence', expiresOn });
      const json = { decision: 'approve', expiresOn };
      expect((await harness.send('POST', `/api/v1/documents/${id}/review`, { token: admin, json })).status).toBe(200);
    };
    const report = (onShift?: boolean) => {
      const json = { coordinates: { lat: 44.4317, lng: 26.1005 }, ...(onShift === undefined ? {} : { onShift }) };
      return harness.send('POST', '/api/v1/couriers/location', { token: owner.token, json });
    };
    await approve(bucharestDate(harness));
    expect(bodyOf(await report(true))).toMatchObject({ onShift: true });
    await harness.target.advance('24h');
    expect(bodyOf(await report())).toMatchObject({ onShift: false });
    const missing = [{ part: 'document', name: 'driving_licence', state: 'expired' }];
    expect(expectProblem(await report(true), 'documents_expired')).toMatchObject({ missing });
    expect(bodyOf(await report())).toMatchObject({ onShift: false });
    await approve(dateInNextYear(harness));
    expect(bodyOf(await report(true))).toMatchObject({ onShift: true });
  });
});
