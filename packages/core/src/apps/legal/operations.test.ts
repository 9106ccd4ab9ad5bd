import { LegalAcceptance, LegalAcceptanceList, PendingLegalDocuments } from '@doorstep/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../../service/testing/test-service.js';
import { graceSeconds } from './documents.js';

const terms = { document: 'terms_of_service', version: '2.0', language: 'ro', app: 'customer' };

let test: TestService;
let token: string;
beforeEach(async () => {
  test = await createTestService();
  token = await test.signIn('customer');
});

const accept = (change: object = {}, session = token) =>
  test.send('POST', '/api/v1/legal/acceptances', { token: session, body: { ...terms, ...change } });

async function pending(): Promise<string[]> {
  const { body } = await test.send('GET', '/api/v1/legal/pending', { token });
  return PendingLegalDocuments.parse(body).data.map(({ document, version }) => `${document} ${version}`);
}

describe('an acceptance', () => {
  it('settles the document until a version requires a new acceptance', async () => {
    expect(await pending()).toEqual(['terms_of_service 2.0', 'privacy_policy 1.1']);
    expect(await accept({ version: '1.0' })).toMatchObject({ status: 201 });
    expect(await pending()).toEqual(['terms_of_service 2.0', 'privacy_policy 1.1']);
    expect(await accept()).toMatchObject({ status: 201, body: { ...terms, acceptedAt: '2026-11-21T10:00:00.000Z' } });
    expect(await pending()).toEqual(['privacy_policy 1.1']);
    await accept({ document: 'privacy_policy', version: '1.1' });
    expect(await pending()).toEqual([]);
    test.ports.clock.set(Date.parse('2027-02-01T00:00:00.000Z'));
    token = await test.signIn('customer');
    expect(await pending()).toEqual([]);
    expect(await accept({ version: '2.1' })).toMatchObject({ status: 201 });
  });

  it('stores the digest of the accepted text', async () => {
    const { sha256 } = LegalAcceptance.parse((await accept({ language: 'en' })).body);
    const path = '/api/v1/apps/legal-documents?document=terms_of_service&status=current&language=en';
    expect((await test.send('GET', path)).body).toMatchObject({ data: [{ sha256, language: 'en' }] });
  });

  it('is recorded only the first time', async () => {
    const first = await accept();
    test.ports.clock.set(test.ports.clock.now() + 60_000);
    expect(await accept({ language: 'en', app: undefined })).toEqual({
      ...first,
      status: 200,
      headers: expect.anything(),
    });
    const many = await Promise.all(
      Array.from({ length: 5 }, () => accept({ document: 'privacy_policy', version: '1.1' })),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(await test.store.reader.count('legalAcceptances', {})).toBe(2);
    expect(await test.store.reader.count('events', { type: 'legal.accepted' })).toBe(2);
    const { body } = await test.send('GET', '/api/v1/legal/acceptances', { token });
    expect(LegalAcceptanceList.parse(body).data.map(({ document }) => document)).toEqual([
      'privacy_policy',
      'terms_of_service',
    ]);
  });

  it('can be repeated even after the version can no longer be accepted', async () => {
    await accept({ version: '1.0' });
    test.ports.clock.set(test.ports.clock.now() + graceSeconds * 1_000);
    token = await test.signIn('customer');
    expect(await accept({ version: '1.0' })).toMatchObject({ status: 200 });
  });

  it.each([
    [{ version: '9.0' }, 'not_found', '/body/version'],
    [{ document: 'courier_agreement', version: '1.0' }, 'not_found', '/body/document'],
    [{ version: '2.1' }, 'legal_version_not_valid', '/body/version'],
    [{ document: 'privacy_policy', version: '1.0' }, 'legal_version_not_valid', '/body/version'],
    [{ version: '2' }, 'invalid_request', '/body/version'],
    [{ language: 'fr' }, 'invalid_request', '/body/language'],
    [{ document: 'cookies' }, 'invalid_request', '/body/document'],
  ])('of %j is refused: %s', async (change, code, pointer) => {
    expect(await accept(change)).toMatchObject({ body: { code, errors: [{ pointer }] } });
    expect(await test.store.reader.count('legalAcceptances', {})).toBe(0);
  });

  it('is possible for every role', async () => {
    for (const role of ['merchant', 'courier', 'fleet', 'support', 'admin'] as const) {
      const session = await test.signIn(role);
      const answer = await accept({ document: 'privacy_policy', version: '1.1', app: undefined }, session);
      expect(answer).toMatchObject({ status: 201, body: { app: null } });
    }
  });
});
