import type { SignedInSession } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { subject } from '../kit/scenario.js';

/** Registers an account that has accepted no document. */
async function newcomer({ platform, target }: Harness, name: string): Promise<SignedInSession> {
  await target.advance('1m');
  const password = 'patru-castane-coapte';
  return platform.register({ email: `${name}@legal.example`, password, displayName: name });
}

async function pending({ legal }: SignedInSession): Promise<string[]> {
  return (await legal.listPending()).data.map(({ document, version }) => `${document} ${version}`);
}

const terms = { document: 'terms_of_service', version: '2.0', language: 'ro', app: 'customer' } as const;
const privacy = { document: 'privacy_policy', version: '1.1', language: 'ro' } as const;

export const legalSubject = subject('legal documents', (scenario) => {
  scenario('are public, in both languages and by version', async ({ platform }) => {
    const { data } = await platform.apps.listLegalDocuments({ document: 'terms_of_service', language: 'en' });
    expect(data.map(({ version, status, effect }) => [version, status, effect])).toEqual([
      ['2.1', 'upcoming', 'take_note'],
      ['2.0', 'current', 'accept_anew'],
      ['1.0', 'superseded', 'accept_anew'],
    ]);
    expect(data[0]).toMatchObject({ language: 'en', title: 'Terms of service', roles: ['customer'] });
    const [current] = (await platform.apps.listLegalDocuments({ document: 'terms_of_service', status: 'current' }))
      .data;
    expect(current).toMatchObject({ language: 'ro', title: 'Termeni și condiții' });
    expect(current?.sha256).not.toBe(data[1]?.sha256);
  });

  scenario('are accepted one by one, until nothing is pending', async (harness) => {
    const customer = await newcomer(harness, 'acord');
    expect(await pending(customer)).toEqual(['terms_of_service 2.0', 'privacy_policy 1.1']);
    const accepted = await customer.legal.createAcceptance(terms);
    expect(accepted).toMatchObject(terms);
    expect(Date.parse(accepted.acceptedAt)).toBe(harness.target.now());
    const [text] = (await harness.platform.apps.listLegalDocuments({ document: 'terms_of_service', status: 'current' }))
      .data;
    expect(accepted.sha256).toBe(text?.sha256);
    expect(await pending(customer)).toEqual(['privacy_policy 1.1']);
    await harness.target.advance('1m');
    const other = await customer.legal.createAcceptance(privacy);
    expect(other.app).toBeNull();
    expect(await pending(customer)).toEqual([]);
    expect((await customer.legal.listAcceptances()).data).toEqual([other, accepted]);
  });

  scenario('are pending again after a version that requires acceptance', async (harness) => {
    const customer = await newcomer(harness, 'vechi');
    await customer.legal.createAcceptance({ ...terms, version: '1.0' });
    expect(await pending(customer)).toContain('terms_of_service 2.0');
    await customer.legal.createAcceptance(terms);
    expect(await pending(customer)).not.toContain('terms_of_service 2.0');
  });

  scenario('are accepted once, however often a client repeats the call', async (harness) => {
    const customer = await newcomer(harness, 'repetat');
    const post = (json: object) => harness.send('POST', '/api/v1/legal/acceptances', { token: customer.token, json });
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(terms)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const again = await post({ ...terms, language: 'en' });
    expect([again.status, again.text]).toEqual([200, answers[0]?.text]);
    expect((await customer.legal.listAcceptances()).data).toHaveLength(1);
  });

  scenario('cannot be accepted in a version that is not in force, or by another role', async (harness) => {
    const customer = await newcomer(harness, 'refuzat');
    const pointerOf = async (change: object, code: 'not_found' | 'legal_version_not_valid') => {
      const problem = await refused(customer.legal.createAcceptance({ ...terms, ...change }), code);
      return (problem['errors'] as { pointer: string }[])[0]?.pointer;
    };
    expect(await pointerOf({ version: '2.1' }, 'legal_version_not_valid')).toBe('/body/version');
    expect(await pointerOf({ ...privacy, version: '1.0' }, 'legal_version_not_valid')).toBe('/body/version');
    expect(await pointerOf({ version: '7.0' }, 'not_found')).toBe('/body/version');
    expect(await pointerOf({ document: 'fleet_agreement', version: '1.0' }, 'not_found')).toBe('/body/document');
    expect((await customer.legal.listAcceptances()).data).toEqual([]);
    const { token } = customer;
    const json = { document: 'cookies', version: 2, language: 'fr', accountId: 'acc_1' };
    expectPointers(
      await harness.send('POST', '/api/v1/legal/acceptances', { token, json }),
      ...['/body/document', '/body/version', '/body/language', '/body/accountId'],
    );
    expectProblem(await harness.send('POST', '/api/v1/legal/acceptances', { json: terms }), 'unauthenticated');
  });

  scenario('are specific to each role', async (harness) => {
    for (const [person, expected] of [
      ['courier', ['privacy_policy', 'courier_agreement']],
      ['merchant', ['privacy_policy', 'merchant_agreement']],
      ['fleet', ['privacy_policy', 'fleet_agreement']],
      ['support', ['privacy_policy']],
    ] as const) {
      const { legal } = await harness.as(person);
      expect((await legal.listPending({ language: 'en' })).data.map(({ document }) => document)).toEqual(expected);
    }
  });
});
