import { type ApplicantKind, daySeconds, type PlatformContract, type Role } from '@doorstep/contracts';
import { emailTaken, openAccount } from '../../identity/accounts/open-account.js';
import { assertStrongPassword } from '../../identity/accounts/password-rules.js';
import type { AccountRecord } from '../../identity/accounts/records.js';
import { signIn } from '../../identity/sign-in/sign-in.js';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import { type Effects, type ReadCall, withPreparation } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { leadEvent } from './moves.js';
import { newLead } from './new-lead.js';
import type { LeadRecord } from './records.js';
import { leadView } from './view.js';

type Route = PlatformContract['leads']['create'];

/** Role of the applicant's account, by kind of application. */
export const applicantRoles = { supplier: 'merchant', courier: 'courier', fleet: 'fleet' } as const satisfies Readonly<
  Record<ApplicantKind, Role>
>;

/** Limit on applications per day for an e-mail or an account. */
const dailyLeads = { name: 'leads', quota: 5, windowSeconds: daySeconds } as const;

/** Owner of the new lead. */
type Owner =
  | { readonly kind: 'none' }
  | { readonly kind: 'account'; readonly accountId: string }
  | { readonly kind: 'new_account'; readonly passwordHash: string };

/** Creates the lead for an application, and an account for the applicant if a password is sent. */
export const create = withPreparation<Route, Owner>({
  async prepare(call) {
    const { body, limit, ports, reader } = call;
    const caller = owningCaller(call);
    if (caller) {
      if (body.password !== undefined) {
        throw fieldProblem('incompatible_options', '/body/password', 'You are signed in: apply without a password.');
      }
      await limit(`leads|${caller.accountId}`, dailyLeads);
      return { kind: 'account', accountId: caller.accountId };
    }
    const { email, name, password, phone } = body;
    if (password !== undefined) {
      if (!ports.accountPolicy.directRegistration) throw new ServiceProblem('registration_by_code');
      await assertStrongPassword(ports, { password, pointer: '/body/password', owner: { email, name, phone } });
    }
    await limit(`leads|${email}`, dailyLeads);
    if (password === undefined) return { kind: 'none' };
    if ((await reader.count('accounts', { email })) > 0) throw emailTaken();
    return { kind: 'new_account', passwordHash: await ports.passwords.hash(password) };
  },

  async commit(call, owner) {
    const { body, caller, db, emit, now, ports, userAgent } = call;
    const account = await ownerAccount(call, owner);
    const { kind, name, email, phone = null, city } = body;
    const lead: LeadRecord = {
      ...newLead(ports.newId('lead'), kind, email, now),
      ...{ name, phone, city },
      accountId: account?.id ?? null,
      merchantId: account?.merchantId ?? null,
    };
    await db.insert('leads', lead);
    const actorId = account?.id ?? (caller.kind === 'session' ? caller.accountId : 'system');
    emit(leadEvent(lead, 'lead.created', actorId));
    const signedIn = account && owner.kind === 'new_account' ? await signIn(call, account, userAgent) : null;
    const view = leadView(lead, [], { relation: 'applicant', now });
    // Without an account, the applicant cannot return to the lead.
    return { status: 201, body: { lead: account ? view : { ...view, allowedActions: [] }, signedIn } };
  },
});

/** Returns the caller if the lead will belong to their account: it must have the role for this kind of application. */
function owningCaller({ caller, body }: ReadCall<Route>): SessionCaller | undefined {
  return caller.kind === 'session' && caller.role === applicantRoles[body.kind] ? caller : undefined;
}

async function ownerAccount(call: Effects & ReadCall<Route>, owner: Owner): Promise<AccountRecord | undefined> {
  const { body, db } = call;
  if (owner.kind === 'none') return undefined;
  if (owner.kind === 'new_account') {
    const { email, name: displayName, phone = null } = body;
    const role = applicantRoles[body.kind];
    return openAccount(call, { role, email, displayName, phone, passwordHash: owner.passwordHash });
  }
  // The lock makes concurrent applications of one account see each other.
  const account = await db.lock('accounts', owner.accountId);
  if (account && body.kind !== 'supplier') await assertFirst(call, account);
  return account;
}

/** Couriers and fleets apply only once, unlike suppliers, who may have several stores. */
async function assertFirst({ db }: Effects, { id, courierId, fleetId }: AccountRecord): Promise<void> {
  const refused = ['rejected', 'withdrawn'] as const;
  const leads = await db.find('leads', { where: { accountId: id } });
  const hasOpenOrLive = leads.some(({ status }) => !refused.some((end) => end === status));
  if (hasOpenOrLive || courierId !== null || fleetId !== null) throw new ServiceProblem('already_onboarded');
}
