import type { PrivacyRequest, SignedInSession } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { expectProblem } from '../kit/http.js';
import { subject } from '../kit/scenario.js';
import { basket } from '../kit/shopping.js';

const password = 'patru-castane-coapte';

/** Registers a customer with a fresh step-up. */
async function newcomer({ platform }: Harness, name: string): Promise<SignedInSession> {
  const email = `${name}@intimitate.example`;
  const session = await platform.register({ email, password, displayName: 'Sânziana Cercel', phone: '+40744002211' });
  await session.auth.stepUp({ password });
  return session;
}

/** Requests an export, and waits until it is ready. */
async function exported(harness: Harness, session: SignedInSession): Promise<PrivacyRequest> {
  const { id } = await session.privacy.requestExport();
  await harness.target.advance('1s');
  return session.privacy.getExport(id);
}

const tokenIn = (url = ''): string => new URL(url).searchParams.get('token') ?? '';

/** Returns the archive as text. Its file names are not compressed. */
async function namesIn(archive: Blob): Promise<string> {
  return new TextDecoder('latin1').decode(await archive.arrayBuffer());
}

export const privacySubject = subject('privacy', (scenario) => {
  scenario('shows the stored data, and exports it behind a link that needs no session', async (harness) => {
    const session = await newcomer(harness, 'sanziana.export');
    await session.checkout
      .create(await basket(harness))
      .then(({ id }) => session.orders.cancel(id, { reason: 'changed_mind' }));
    const asked = await session.privacy.requestExport();
    expect(asked).toMatchObject({ kind: 'export', status: 'pending', archive: null, allowedActions: [] });
    await harness.target.advance('1s');
    const { status, archive } = await session.privacy.getExport(asked.id);
    expect(status).toBe('completed');
    const token = tokenIn(archive?.url);
    const content = await harness.platform.privacy.downloadExport(asked.id, { token });
    expect(content.size).toBe(archive?.size);
    const names = await namesIn(content);
    for (const name of ['account', 'sessions', 'orders', 'payments']) expect(names).toContain(`${name}.json`);
    expect(names).toContain('README.txt');
    const { requests, held } = await session.privacy.getOverview();
    expect(requests).toMatchObject([{ id: asked.id, status: 'completed' }]);
    expect(held).toContainEqual(expect.objectContaining({ name: 'orders', count: 1, onDeletion: 'anonymised' }));
  });

  scenario('gives access to nothing but the archive through its link', async (harness) => {
    const session = await newcomer(harness, 'sanziana.link');
    const { id, archive } = await exported(harness, session);
    const path = `/api/v1/privacy/export-request/${id}/archive`;
    const part = await harness.send('GET', `${path}?token=${encodeURIComponent(tokenIn(archive?.url))}`, {
      headers: { range: 'bytes=0-3' },
    });
    expect([part.status, part.text]).toEqual([206, 'PK\u0003\u0004']);
    expect(part.headers.get('content-type')).toBe('application/zip');
    expect(part.headers.get('content-disposition')).toBe('attachment; filename="doorstep-data.zip"');
    expect(part.headers.get('cache-control')).toBe('no-store');
    expect(part.headers.get('content-range')).toBe(`bytes 0-3/${archive?.size}`);
    const { id: otherId } = await exported(harness, session);
    const elsewhere = `/api/v1/privacy/export-request/${otherId}/archive?token=${encodeURIComponent(tokenIn(archive?.url))}`;
    expectProblem(await harness.send('GET', elsewhere), 'not_found');
    expectProblem(await harness.send('GET', `${path}?token=invented`), 'not_found');
    expectProblem(await harness.send('GET', path), 'invalid_request');
    const other = await newcomer(harness, 'sanziana.stranger');
    await refused(other.privacy.getExport(id), 'not_found');
    await refused((await harness.as('admin')).privacy.getExport(id), 'not_found');
  });

  scenario('requires a step-up of real sessions before exports and deletions', async (harness) => {
    const session = await newcomer(harness, 'sanziana.stepup');
    await harness.target.advance('11m');
    await refused(session.privacy.requestExport(), 'step_up_required');
    await refused(session.privacy.requestDeletion(), 'step_up_required');
    expect((await (await harness.as('otherCustomer')).privacy.getOverview()).held.map(({ name }) => name)).toContain(
      'account',
    );
  });

  scenario('does not delete demo accounts, staff, or customers with open orders', async (harness) => {
    for (const person of ['customer', 'courier', 'admin'] as const) {
      const call = (await harness.as(person)).privacy.requestDeletion();
      expect(await refused(call, 'deletion_blocked')).toMatchObject({ blockers: ['demo_account'] });
    }
    const session = await newcomer(harness, 'sanziana.open');
    const { id } = await session.checkout.create(await basket(harness));
    expect(await refused(session.privacy.requestDeletion(), 'deletion_blocked')).toMatchObject({
      blockers: ['open_orders'],
    });
    await session.orders.cancel(id, { reason: 'changed_mind' });
    const request = await session.privacy.requestDeletion();
    expect(await refused(session.privacy.requestDeletion(), 'privacy_request_open')).toMatchObject({
      privacyRequestId: request.id,
    });
    await session.privacy.cancelDeletion(request.id);
    expect(await refused(session.privacy.cancelDeletion(request.id), 'invalid_transition')).toMatchObject({
      currentStatus: 'cancelled',
      allowedActions: [],
    });
  });

  scenario('lets staff review requests, and gives the reason of a refusal', async (harness) => {
    const session = await newcomer(harness, 'sanziana.review');
    const { id } = await session.privacy.requestDeletion();
    const support = await harness.as('support');
    const ids: string[] = [];
    for await (const request of support.privacy.list({ kind: 'deletion', status: 'pending', limit: 100 })) {
      ids.push(request.id);
    }
    expect(ids).toContain(id);
    expect(await support.privacy.markProcessing(id)).toMatchObject({
      status: 'processing',
      role: 'customer',
      allowedActions: ['complete', 'reject'],
    });
    await refused(support.privacy.markProcessing(id), 'invalid_transition');
    await refused(session.privacy.cancelDeletion(id), 'invalid_transition');
    const reason = 'O reclamație este în curs.';
    await support.privacy.reject(id, { reason });
    expect(await session.privacy.getDeletion(id)).toMatchObject({ status: 'rejected', rejection: reason });
    await refused(support.privacy.complete('prv_01kb2m5v3xe8wr9q4t7n6c0d1f'), 'not_found');
    await refused(session.privacy.list(), 'forbidden');
  });

  scenario('deletes an account when staff complete the request, and anonymises what remains', async (harness) => {
    const session = await newcomer(harness, 'sanziana.now');
    const order = await session.checkout.create(await basket(harness, { deliveryNotes: 'interfon 9' }));
    await (await harness.as('merchant')).orders.reject(order.id, { reason: 'too_busy' });
    const { id, archive } = await exported(harness, session);
    const deletion = await session.privacy.requestDeletion();
    const admin = await harness.as('admin');
    expect(await admin.privacy.complete(deletion.id)).toMatchObject({ status: 'completed', allowedActions: [] });
    await refused(session.privacy.getOverview(), 'unauthenticated');
    await refused(
      harness.platform.signIn({ email: 'sanziana.now@intimitate.example', password }),
      'invalid_credentials',
    );
    await refused(harness.platform.privacy.downloadExport(id, { token: tokenIn(archive?.url) }), 'not_found');
    expect(await admin.orders.get(order.id)).toMatchObject({
      pricing: order.pricing,
      customer: { displayName: 'Deleted', phone: null },
      deliveryNotes: null,
    });
    await newcomer(harness, 'sanziana.now');
  });

  scenario('deletes an account after 14 days, and archives after 7 days', async (harness) => {
    const session = await newcomer(harness, 'sanziana.later');
    const { id, archive } = await exported(harness, session);
    const deletion = await session.privacy.requestDeletion();
    expect(Date.parse(deletion.dueAt) - Date.parse(deletion.createdAt)).toBe(14 * 86_400_000);
    await harness.target.advance('7d');
    expect((await session.privacy.getExport(id)).archive).toBeNull();
    await refused(harness.platform.privacy.downloadExport(id, { token: tokenIn(archive?.url) }), 'not_found');
    expect((await session.privacy.getDeletion(deletion.id)).status).toBe('pending');
    await harness.target.advance('7d');
    await refused(session.privacy.getDeletion(deletion.id), 'unauthenticated');
  });
});
