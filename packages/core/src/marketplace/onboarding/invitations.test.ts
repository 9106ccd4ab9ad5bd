import { AppliedLead, Invitation, type Lead } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import { createOnboardingTest, type OnboardingTest, password } from '../testing/onboarding-fixture.js';

const accept = '/api/v1/invitations/accept';
const weekMilliseconds = 7 * 24 * 60 * 60 * 1_000;

interface InvitationTest extends OnboardingTest {
  readonly lead: Lead;
  invite(): Promise<Invitation>;
  acceptWith(token: string, change?: object): ReturnType<OnboardingTest['send']>;
}

/** Creates a service in which a supplier has applied without an account. */
async function createInvitationTest(email = 'elena@covrigaria.example'): Promise<InvitationTest> {
  const test = await createOnboardingTest();
  const body = { kind: 'supplier', name: 'Elena Stan', email, phone: '+40722000222', city: 'București' };
  const { lead } = AppliedLead.parse((await test.send('POST', '/api/v1/leads', { body })).body);
  return {
    ...test,
    lead,
    invite: async () =>
      Invitation.parse((await test.as('support', 'POST', `/api/v1/leads/${lead.id}/invitation`)).body),
    acceptWith: (token, change = {}) => test.send('POST', accept, { body: { token, password, ...change } }),
  };
}

describe('an invitation', () => {
  it('opens the account of the applicant, once', async () => {
    const test = await createInvitationTest();
    const { token } = await test.invite();
    const answer = await test.acceptWith(token);
    const { lead, signedIn } = AppliedLead.parse(answer.body);
    expect(answer.status).toBe(201);
    expect(signedIn?.account).toMatchObject({
      role: 'merchant',
      email: 'elena@covrigaria.example',
      displayName: 'Elena Stan',
      phone: '+40722000222',
      merchantId: null,
    });
    expect(lead).toMatchObject({ id: test.lead.id, accountId: signedIn?.account.id, status: 'new' });
    expect((await test.send('GET', '/api/v1/leads/mine', { token: signedIn?.token ?? '' })).body).toMatchObject({
      data: [lead],
    });
    expect(await test.acceptWith(token)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await test.eventsOf(lead)).toEqual(['lead.created', 'lead.invited', 'lead.account_opened']);
    expect(await test.as('admin', 'POST', `/api/v1/leads/${lead.id}/invitation`)).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
  });

  it('is stored as a hash, and replaced by the next one', async () => {
    const test = await createInvitationTest();
    const [first, second] = [await test.invite(), await test.invite()];
    const kept = await test.store.reader.find('invitations', {});
    expect(kept.map(({ id }) => id)).toEqual([second.id]);
    expect(JSON.stringify(kept)).not.toContain(second.token);
    expect((await test.acceptWith(first.token)).status).toBe(404);
    expect((await test.acceptWith(second.token)).status).toBe(201);
  });

  it.each([
    [1, 201],
    [0, 404],
  ])('is valid for a week: %i ms before its expiry the status is %i', async (early, status) => {
    const test = await createInvitationTest();
    const { token } = await test.invite();
    test.ports.clock.set(test.ports.clock.now() + weekMilliseconds - early);
    expect((await test.acceptWith(token)).status).toBe(status);
  });

  it('is invalid once the lead is withdrawn', async () => {
    const test = await createInvitationTest();
    const { token } = await test.invite();
    await test.moveTo(test.lead, 'withdrawn');
    expect((await test.acceptWith(token)).status).toBe(404);
  });

  it('opens one account if it is accepted concurrently', async () => {
    const test = await createInvitationTest();
    const { token } = await test.invite();
    const answers = await Promise.all([1, 2, 3].map(() => test.acceptWith(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404]);
  });

  it('refuses a weak password and stays valid', async () => {
    const test = await createInvitationTest();
    const { token } = await test.invite();
    for (const [bad, code] of [
      ['123456789012', 'password_too_common'],
      ['elena@covrigaria.example', 'password_contains_email'],
    ]) {
      expect(await test.acceptWith(token, { password: bad })).toMatchObject({
        status: 400,
        body: { code: 'weak_password', errors: [{ pointer: '/body/password', code }] },
      });
    }
    expect((await test.acceptWith(token)).status).toBe(201);
  });

  it('is refused if the e-mail has an account, both when it is issued and when it is accepted', async () => {
    const taken = await createInvitationTest(demoEmails.customer);
    expect(await taken.as('support', 'POST', `/api/v1/leads/${taken.lead.id}/invitation`)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    const test = await createInvitationTest();
    const { token } = await test.invite();
    await test.send('POST', '/api/v1/auth/register', {
      body: { email: 'elena@covrigaria.example', password, displayName: 'Elena' },
    });
    expect(await test.acceptWith(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });
});
