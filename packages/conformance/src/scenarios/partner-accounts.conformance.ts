import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers } from '../kit/http.js';
import { ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';

const password = 'patru-castane-coapte';
const company = { companyName: 'Florăria Verde SRL', vatId: 'RO14399840', note: 'Buchete, 30 pe zi.' } as const;

const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? '';

/** Opens an account with a code, and proves its password again. */
async function person({ platform, target }: Harness, name: string) {
  // Earlier scenarios may have used up the limit on registrations.
  await target.advance('1m');
  const email = `${name}.${target.now()}@florarie.example`;
  const { codeId } = await platform.auth.requestRegistration({ email, password, displayName: name });
  await target.advance('1s');
  const code = codeIn(target.emails().findLast(({ to }) => to === email)?.text);
  const session = platform.withToken((await platform.auth.confirmRegistration({ codeId, code })).token);
  await session.auth.stepUp({ password });
  return { email, session };
}

export const partnerAccounts = subject('people of partners', (scenario) => {
  scenario('sign up to test mode by themselves, and get live keys after approval', async (harness) => {
    const { direct, target } = harness;
    const admin = harness.owner('admin');
    const { session, email } = await person(harness, 'ana');
    const name = `Florăria Verde ${target.now()}`;
    const { member, testKey } = await session.partnerAccounts.signUp({ name });
    expect(member).toMatchObject({ partner: { name }, role: 'owner', status: 'active', email });
    expect(await direct(testKey.secret).account.get()).toMatchObject({ partner: { name }, livemode: false });
    await refused(session.partnerAccounts.signUp({ name }), 'partner_name_taken');

    const { id } = member.partner;
    const live = { name: 'Webshop', livemode: true } as const;
    await refused(session.partnerAccounts.createKey(id, live), 'live_access_required');
    await refused(session.partnerAccounts.createConsoleKey(id, { livemode: true }), 'live_access_required');
    await refused(admin.partners.createKey(id, live), 'live_access_required');
    expect(await session.partnerAccounts.getLiveAccess(id)).toMatchObject({
      status: 'test_only',
      allowedActions: ['request'],
    });
    expect(await session.partnerAccounts.requestLiveAccess(id, company)).toMatchObject({ status: 'requested' });
    await refused(session.partnerAccounts.requestLiveAccess(id, company), 'invalid_transition');

    const { data } = await admin.partners.listLiveAccess({ limit: 100 });
    expect(data.find(({ partner }) => partner.id === id)).toMatchObject({
      request: company,
      allowedActions: ['decide'],
    });
    const { token } = admin;
    const path = `/api/v1/admin/partners/${id}/live-access/decide`;
    expectPointers(await harness.send('POST', path, { token, json: { decision: 'refuse' } }), '/body/reason');
    const reason = 'Firma nu este în registru.';
    await admin.partners.decideLiveAccess(id, { decision: 'refuse', reason });
    await target.advance('1s');
    expect(target.emails().findLast(({ to }) => to === email)?.text).toContain(reason);
    await refused(admin.partners.decideLiveAccess(id, { decision: 'approve' }), 'invalid_transition');
    expect(await session.partnerAccounts.requestLiveAccess(id, company)).toMatchObject({ reason: null });
    await admin.partners.decideLiveAccess(id, { decision: 'approve' });
    const { key, secret } = await session.partnerAccounts.createKey(id, live);
    expect((await direct(secret).account.get()).livemode).toBe(true);
    const rolled = await session.partnerAccounts.rollKey(id, key.id, { overlapSeconds: 0 });
    await refused(direct(secret).account.get(), 'unauthenticated');
    expect((await session.partnerAccounts.revokeKey(id, rolled.key.id)).status).toBe('revoked');
    await refused(session.partnerAccounts.revokeKey(id, rolled.key.id), 'key_not_active');
  });

  scenario('work for a partner in roles, and never leave it without an owner', async (harness) => {
    const { direct, target } = harness;
    const [ana, dan, ion] = [await person(harness, 'ana'), await person(harness, 'dan'), await person(harness, 'ion')];
    const signedUp = await ana.session.partnerAccounts.signUp({ name: `Florăria Albă ${target.now()}` });
    const { id } = signedUp.member.partner;
    const owner = ana.session.partnerAccounts;
    const developer = dan.session.partnerAccounts;

    await refused(developer.listMembers(id), 'not_found');
    await owner.invite(id, { email: dan.email, role: 'support' });
    const invited = await owner.invite(id, { email: dan.email, role: 'developer' });
    await target.advance('1s');
    expect(target.emails().filter(({ to, text }) => to === dan.email && text.includes('Florăria Albă'))).toHaveLength(
      2,
    );
    await refused(ion.session.partnerAccounts.acceptInvitation(invited.id), 'not_found');
    const { data: open } = await developer.listInvitations();
    expect(open).toMatchObject([{ id: invited.id, role: 'developer', status: 'invited' }]);
    expect(await developer.acceptInvitation(invited.id)).toMatchObject({ status: 'active', displayName: 'dan' });
    await refused(owner.invite(id, { email: dan.email, role: 'owner' }), 'already_member');
    await refused(developer.invite(id, { email: ion.email, role: 'support' }), 'forbidden');
    await refused(developer.requestLiveAccess(id, company), 'forbidden');
    await refused(developer.createKey(id, { name: 'Live', livemode: true }), 'forbidden');
    await developer.createKey(id, { name: 'Test', livemode: false });

    const first = await developer.createConsoleKey(id, { livemode: false });
    const second = await developer.createConsoleKey(id, { livemode: false });
    await refused(direct(first.secret).account.get(), 'unauthenticated');
    expect((await direct(second.secret).account.get()).key.scopes).toContain('deliveries:write');
    await owner.updateMember(id, invited.id, { role: 'finance' });
    await refused(direct(second.secret).account.get(), 'unauthenticated');
    const third = await developer.createConsoleKey(id, { livemode: false });
    expect((await direct(third.secret).account.get()).key.scopes).toEqual(['account:read']);
    await refused(direct(third.secret).deliveries.list(), 'forbidden');
    await refused(developer.createKey(id, { name: 'Test', livemode: false }), 'forbidden');

    const mine = signedUp.member.id;
    await refused(owner.updateMember(id, mine, { role: 'support' }), 'last_owner');
    await refused(owner.deleteMember(id, mine), 'last_owner');
    await owner.updateMember(id, invited.id, { role: 'owner' });
    await owner.deleteMember(id, mine);
    await refused(owner.listMembers(id), 'not_found');
    const { data: left } = await developer.listMembers(id);
    expect(left.map(({ email, role }) => [email, role])).toEqual([[dan.email, 'owner']]);
    expect((await ana.session.partnerAccounts.listOwn()).data).toEqual([]);
    expect((await direct(signedUp.testKey.secret).account.get()).partner.id).toBe(id);
  });

  scenario('lose their console keys, also replaced ones, when they leave or delete their account', async (harness) => {
    const { direct, target } = harness;
    const admin = harness.owner('admin');
    const [ana, dan, ion] = [await person(harness, 'ana'), await person(harness, 'dan'), await person(harness, 'ion')];
    const owner = ana.session.partnerAccounts;
    const { member } = await owner.signUp({ name: `Florăria Galbenă ${target.now()}` });
    const { id } = member.partner;
    const join = async ({ email, session }: typeof dan) => {
      const invited = await owner.invite(id, { email, role: 'developer' });
      await session.partnerAccounts.acceptInvitation(invited.id);
      const { key, secret } = await session.partnerAccounts.createConsoleKey(id, { livemode: false });
      return { id: invited.id, key, secret };
    };

    const first = await join(dan);
    const rolled = await dan.session.partnerAccounts.rollKey(id, first.key.id, { overlapSeconds: 60 });
    await direct(rolled.secret).account.get();
    await owner.deleteMember(id, first.id);
    for (const { secret } of [first, rolled]) await refused(direct(secret).account.get(), 'unauthenticated');

    const second = await join(ion);
    const deletion = await ion.session.privacy.requestDeletion();
    await admin.privacy.complete(deletion.id);
    await refused(direct(second.secret).account.get(), 'unauthenticated');
    expect((await owner.listMembers(id)).data).toMatchObject([{ id: member.id }]);
  });

  scenario('are invited by staff to partners that staff created', async (harness) => {
    const { target } = harness;
    const { id } = await ownPartner(harness);
    const admin = harness.owner('admin');
    const { email, session } = await person(harness, 'mara');
    const invited = await admin.partnerAccounts.invite(id, { email, role: 'owner' });
    await target.advance('8d');
    await refused(session.partnerAccounts.acceptInvitation(invited.id), 'not_found');
    await session.auth.stepUp({ password });
    const again = await admin.partnerAccounts.invite(id, { email, role: 'owner' });
    await session.partnerAccounts.acceptInvitation(again.id);
    expect(await session.partnerAccounts.getLiveAccess(id)).toMatchObject({ status: 'approved' });
    expect((await session.partnerAccounts.createConsoleKey(id, { livemode: true })).key.livemode).toBe(true);
    await refused(session.partnerAccounts.requestLiveAccess(id, company), 'invalid_transition');

    await target.advance('1m');
    const unproved = `nimeni.${target.now()}@florarie.example`;
    const stranger = await harness.platform.register({ email: unproved, password, displayName: 'Nimeni' });
    await refused(stranger.partnerAccounts.signUp({ name: 'Nimeni SRL' }), 'email_unverified');
    await admin.partnerAccounts.invite(id, { email: unproved, role: 'support' });
    expect((await stranger.partnerAccounts.listInvitations()).data).toEqual([]);
    const { held } = await stranger.privacy.getOverview();
    expect(held.find(({ name }) => name === 'partner-invitations')?.count ?? 0).toBe(0);
    await target.advance('1m');
  });
});
